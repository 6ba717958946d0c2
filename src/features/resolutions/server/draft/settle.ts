/** When people pause, the search learns what they wrote, and the record who did. */
import type { Ctx } from '#platform/server/context.ts'
import { type DraftDocument, textOf } from '../../draft-document.ts'
import { settleDraft } from '../jobs.ts'
import { object } from '../queries.ts'
import { presentDraft } from './present.ts'
import * as queries from './queries.ts'
import { documentIn } from './read-shape.ts'

const pause = 60_000
/** Who types without a pause is on record all the same. */
const longest = 10 * 60_000

export const settleLater = (ctx: Ctx, resolutionId: string) =>
  ctx.enqueue(
    settleDraft,
    { resolutionId },
    { startAfter: new Date(ctx.now.getTime() + pause), singletonKey: resolutionId },
  )

/** After a while without a word; else a while later. */
export async function settleInTime(ctx: Ctx, resolutionId: string): Promise<void> {
  await queries.holdInPlace(ctx.tx, resolutionId)
  const waiting = await queries.findUnsettled(ctx.tx, resolutionId)
  if (!waiting) return
  const now = ctx.now.getTime()
  const isWriting = now - waiting.changed_at.getTime() < pause
  if (isWriting && now - waiting.unsettled_since.getTime() < longest) return settleLater(ctx, resolutionId)
  const present = await presentDraft(ctx.tx, resolutionId)
  if (present) await settle(ctx, resolutionId, documentIn(present.doc))
}

export async function settle(ctx: Ctx, resolutionId: string, document: DraftDocument): Promise<void> {
  for (const writer of await queries.findWriters(ctx.tx, resolutionId))
    ctx.audit('resolution.drafted', { object: object(resolutionId), by: writer })
  await queries.settleDraft(ctx.tx, resolutionId, textOf(document))
}
