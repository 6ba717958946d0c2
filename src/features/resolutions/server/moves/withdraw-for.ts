import type { MatterKind } from '#features/matters/rules.ts'
import { lockMatter } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { resolutionKind } from '../../rules.ts'
import { findResolution } from '../requests/queries.ts'
import { go } from './moves.ts'

const { life }: MatterKind = resolutionKind

/** Withdraws it with what it was requested for; who may do that was asked there. What is adopted or over stays as it is. */
export async function withdrawFor(
  ctx: Ctx,
  id: string,
  comment: string,
): Promise<'withdrawn' | 'adopted' | 'over'> {
  const before = await lockMatter(ctx.tx, resolutionKind, id)
  const { adopted_date } = await findResolution(ctx.tx, id)
  if (adopted_date !== null) return 'adopted'
  if (!life.can(before.status, 'withdraw')) return 'over'
  await go(ctx, before, 'withdraw', { comment })
  return 'withdrawn'
}
