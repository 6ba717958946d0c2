/** Awarded or not, and back where an award is rescinded: by the room that holds awards, and by nothing else. */
import { findMatter } from '#features/matters/server/index.ts'
import { enter, placeAfterAction } from '#features/routing/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { projectKind } from '../../rules.ts'

const events = {
  award: 'awarded',
  'award-none': 'not_awarded',
  rescind: 'award_rescinded',
  'rescind-evaluated': 'award_rescinded',
} as const

export async function awardProject(
  ctx: Ctx,
  id: string,
  action: keyof typeof events,
  comment?: string,
): Promise<void> {
  const before = await findMatter(ctx.tx, projectKind, id)
  const { route, place } = await placeAfterAction(ctx, projectKind, before, action)
  await enter(ctx, projectKind, before, route, {
    place,
    action,
    event: events[action],
    ...(comment && { comment }),
  })
}
