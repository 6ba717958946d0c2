/** What answers the calls that a kind of matters gets by declaring itself. */
import { attachmentRoutes, matterAsOwner } from '#features/attachments/server/index.ts'
import { commentRoutes } from '#features/comments/server/index.ts'
import { draftRoutes } from '#features/drafts/server/index.ts'
import { findActivity, findVisible } from '#features/matters/server/index.ts'
import { movingRoutes, routeRoutes, statisticsRoutes } from '#features/routing/server/index.ts'
import { handle, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { KindEndpoints } from '../contract.ts'
import type { ServedKind } from './served-kind.ts'

export { requestMatter } from './request.ts'
export { type ServedKind, servedKind } from './served-kind.ts'

export function kindRoutes(
  { routed, text, mayChange, refusal, view }: ServedKind,
  calls: KindEndpoints,
  platform: Pick<Platform, 'files'>,
): Route[] {
  const { kind } = routed
  return [
    handle(calls.activity, async (ctx, { params }) => {
      await findVisible(ctx, kind, params.id)
      return findActivity(ctx.tx, kind, params.id, ctx.actor.userId)
    }),
    ...statisticsRoutes(routed, calls.statistics),
    ...movingRoutes(routed, calls.moving, view),
    ...routeRoutes(routed, calls.route),
    ...draftRoutes(text, calls.draft),
    ...commentRoutes(kind, calls.comments),
    ...attachmentRoutes(matterAsOwner(kind, { mayChange, refusal }), calls.attachments, platform),
  ]
}
