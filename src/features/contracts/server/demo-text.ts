/** The text of a demo contract as two sides left it: what the county offered, and what they agreed on. */
import { type DraftDocument, documentFrom } from '#features/drafts/rules.ts'
import { beginDraft, insertVersion } from '#features/drafts/server/index.ts'
import { findMatter } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { contractKind } from '../rules.ts'
import { contractText } from './text.ts'

const agreed =
  'The Contractor shall keep the records of the County apart from those of others, and shall return them within 30 days after this agreement ends.'

interface Saver {
  readonly id: string
  readonly name: string
}

export async function addNegotiatedText(ctx: Ctx, id: string, { id: saved_by, name }: Saver, at: Date) {
  const key = { id, section: 'text' }
  const offered = await contractText.firstText(ctx, await findMatter(ctx.tx, contractKind, id), key.section)
  const [first, ...others] = offered.content
  if (!first) throw new Error('the demo agreement has no text')
  const now: DraftDocument = { type: 'doc', content: [first, ...documentFrom([agreed]).content, ...others] }
  await beginDraft(ctx, key, async () => now)
  for (const [document, note] of [
    [offered, 'As offered to the vendor'],
    [now, 'As agreed with the vendor'],
  ] as const)
    await insertVersion(ctx.tx, key, {
      document,
      kind: 'saved',
      status: 'draft',
      note,
      saved_by,
      saved_by_name: name,
      saved_at: at,
    })
}
