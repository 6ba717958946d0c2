/** Evaluation starts when its committee is appointed; a bid without criteria is not evaluated. */
import { lockVisible } from '#features/matters/server/index.ts'
import { rightTo } from '#features/routing/rules.ts'
import { actingUserOf, enter, placeAfterAction } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { forbidden } from '#platform/shared/errors.ts'
import { projectKind } from '../../rules.ts'

export async function evaluateProject(ctx: Ctx<UserActor>, id: string): Promise<void> {
  const before = await lockVisible(ctx, projectKind, id)
  if (!rightTo(projectKind, await actingUserOf(ctx), before, 'evaluate')) throw forbidden()
  const { route, place } = await placeAfterAction(ctx, projectKind, before, 'evaluate')
  await enter(ctx, projectKind, before, route, { place, action: 'evaluate', event: 'evaluation_started' })
}
