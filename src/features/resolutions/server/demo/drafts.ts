/** The texts of a county at work: from the template, and the attorney's hand in those that have passed the attorney. */
import type { DraftDocument } from '#features/drafts/rules.ts'
import { beginDraft, insertVersion } from '#features/drafts/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type Status, statusNames } from '../../rules.ts'
import { findResolution } from '../requests/queries.ts'
import { filledTemplate } from '../text.ts'

const dayMs = 86_400_000

const severability =
  'that if any part of this resolution is held invalid, the remainder shall remain in full force and effect.'

type Block = DraftDocument['content'][number]

/** A clause that another follows ends with “; and”. */
function goingOn(block: Block): Block {
  if (block.type !== 'resolved') return block
  const content = block.content.map((each) =>
    each.type === 'text' ? { ...each, text: each.text.replace(/\.$/, '; and') } : each,
  )
  return { ...block, content }
}

/** As attorneys do: one more clause at the end. */
const byAttorney = (document: DraftDocument): DraftDocument => ({
  ...document,
  content: [
    ...document.content.map((block, at) => (at === document.content.length - 1 ? goingOn(block) : block)),
    { type: 'resolved', content: [{ type: 'text', text: severability }] },
  ],
})

interface People {
  /** Ids by account, and names by id. */
  readonly users: ReadonlyMap<string, string>
  readonly names: ReadonlyMap<string, string>
}

export async function addDemoDraft(ctx: Ctx, id: string, requester: string, people: People): Promise<void> {
  const resolution = await findResolution(ctx.tx, id)
  const { status, waiting_since } = resolution
  const first = await filledTemplate(ctx, resolution)
  const isPastAttorney = status !== 'working' && status !== 'legal-review'
  const last = isPastAttorney ? byAttorney(first) : first
  const key = { id, section: 'text' }
  await beginDraft(ctx, key, async () => last)
  const keep = (document: DraftDocument, [from, to]: [Status, Status], by: string, daysBefore: number) => {
    const saved_by = people.users.get(by) ?? null
    return insertVersion(ctx.tx, key, {
      document,
      kind: 'moved',
      status: from,
      note: `${statusNames[from]} to ${statusNames[to]}`,
      saved_by,
      saved_by_name: people.names.get(saved_by ?? '') ?? 'The system',
      saved_at: new Date(Date.parse(waiting_since) - daysBefore * dayMs),
    })
  }
  await keep(first, ['draft', 'working'], requester, 6)
  if (status === 'working') return
  await keep(first, ['working', 'legal-review'], 'reviewer', 4)
  if (isPastAttorney) await keep(last, ['legal-review', 'committee-review'], 'attorney', 2)
}
