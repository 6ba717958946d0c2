/** When people pause, the search learns what they wrote, and the audit log who did. */

import type { MatterKind } from '#features/matters/rules.ts'
import { holdInPlace, objectOf } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type DraftDocument, textOf } from '../document.ts'
import type { DraftedKind, DraftKey } from './drafted-kind.ts'
import { indexDraft } from './index-job.ts'
import { presentDraft } from './present.ts'
import * as queries from './queries.ts'
import { documentIn } from './read-shape.ts'

const pause = 60_000
/** Who types without a pause is on record all the same. */
const longest = 10 * 60_000

export const scheduleDraftIndex = (ctx: Ctx, matterId: string) =>
  ctx.enqueue(
    indexDraft,
    { matterId },
    { startAfter: new Date(ctx.now.getTime() + pause), singletonKey: matterId },
  )

/** After a while without a word; else a while later. */
export async function indexDraftInTime(
  ctx: Ctx,
  kinds: readonly DraftedKind[],
  matterId: string,
): Promise<void> {
  const held = await holdInPlace(ctx.tx, matterId)
  const kind = kinds.find((each) => each.kind.kind === held?.kind)?.kind
  if (!kind) return
  const now = ctx.now.getTime()
  const unsettled = await queries.findUnsettled(ctx.tx, matterId)
  for (const { section, changed_at, unsettled_since } of unsettled) {
    const isWriting = now - changed_at.getTime() < pause
    if (isWriting && now - unsettled_since.getTime() < longest) {
      await scheduleDraftIndex(ctx, matterId)
      break
    }
    const key = { id: matterId, section }
    const present = await presentDraft(ctx.tx, key)
    if (present) await settleDraft(ctx, kind, key, documentIn(present.doc))
  }
  if (unsettled.length > 0) await queries.indexMatter(ctx.tx, matterId)
}

/** Puts on record who wrote, and what the search reads from then on. */
export async function settleDraft(
  ctx: Ctx,
  kind: MatterKind,
  key: DraftKey,
  document: DraftDocument,
): Promise<void> {
  for (const writer of await queries.findWriters(ctx.tx, key))
    ctx.audit(`${kind.kind}.drafted`, { object: objectOf(kind, key.id), by: writer })
  await queries.putText(ctx.tx, key, textOf(document))
}
