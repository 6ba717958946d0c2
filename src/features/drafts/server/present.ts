/** The draft as it stands: what is stored, brought together. */
import * as Y from 'yjs'
import { findMatter } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { DraftDocument } from '../document.ts'
import type { DraftedKind, DraftKey } from './drafted-kind.ts'
import * as queries from './queries.ts'
import { documentIn } from './read-shape.ts'

export interface Present {
  readonly doc: Y.Doc
  readonly merged: number
  /** The number of the newest update. */
  readonly last: number
}

/** Undefined as long as no one has begun. */
export async function presentDraft(tx: Tx, key: DraftKey): Promise<Present | undefined> {
  const stored = await queries.findDraft(tx, key)
  if (!stored) return undefined
  const doc = new Y.Doc()
  for (const update of [stored.state, ...stored.updates]) Y.applyUpdate(doc, update)
  return { doc, merged: stored.merged, last: stored.last }
}

/** The present text of a section; what its template gives where no one has written yet. */
export async function draftOf(
  ctx: Pick<Ctx, 'tx' | 'tenant'>,
  drafted: DraftedKind,
  key: DraftKey,
): Promise<DraftDocument> {
  const present = await presentDraft(ctx.tx, key)
  if (present) return documentIn(present.doc)
  return drafted.firstText(ctx, await findMatter(ctx.tx, drafted.kind, key.id), key.section)
}

/** All sections of a matter of any kind that were begun, in the order of their names; a matter that moves has begun them. */
export async function writtenText(tx: Tx, id: string): Promise<DraftDocument> {
  const sections = [...(await queries.findNumbers(tx, id)).keys()].sort()
  const drafts = await Promise.all(sections.map((section) => presentDraft(tx, { id, section })))
  const content = drafts.flatMap((draft) => (draft ? documentIn(draft.doc).content : []))
  return { type: 'doc', content }
}
