/** Where people write, for the others who do. Whose caret it is comes from their session, not from what they send. */

import { sendSignal } from '#platform/server/changes/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Caret, CaretPlace } from '../contract.ts'
import { type DraftedKind, type DraftKey, requireWriterNow } from './drafted-kind.ts'

export async function showCaret(
  ctx: Ctx<UserActor>,
  drafted: DraftedKind,
  { id, section }: DraftKey,
  { client, caret }: { client: number; caret: CaretPlace },
): Promise<{ is_shown: true }> {
  await requireWriterNow(ctx, drafted, id)
  const { userId, name } = ctx.actor
  const signal: Caret = { section, client, user: { id: userId, name }, caret }
  await sendSignal(ctx.tx, ctx.tenant.id, `draft ${id}`, signal)
  return { is_shown: true }
}
