import { resolutionKind } from '#features/resolutions/rules.ts'
import { isRouteStaffed } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { handle, type Route } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import { dismissSetupGuide, getSetupGuide, type SetupGuide } from '../contract.ts'
import { setupStepNames } from '../step-names.ts'
import { dismiss, readFacts } from './queries.ts'

export const setupGuideRoutes = (): Route[] => [
  handle(getSetupGuide, (ctx) => viewGuide(ctx)),
  handle(dismissSetupGuide, async (ctx) => {
    if (await dismiss(ctx.tx, ctx.now))
      ctx.audit('county.setup_guide_dismissed', { object: { type: 'county', id: ctx.tenant.id } })
    return viewGuide(ctx)
  }),
]

async function viewGuide(ctx: Ctx<UserActor>): Promise<SetupGuide> {
  const { is_dismissed, ...facts } = await readFacts(ctx.tx, dayIn(ctx.tenant.timeZone, ctx.now))
  const done = { ...facts, routing: await isRouteStaffed(ctx.tx, resolutionKind) }
  return { is_dismissed, steps: setupStepNames.map((step) => ({ step, is_done: done[step] })) }
}
