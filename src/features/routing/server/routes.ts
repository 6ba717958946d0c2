/** The calls of routing: for each kind its route and its moves, and delegations for everyone. */
import type { MatterKind } from '#features/matters/rules.ts'
import { findVisible } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { handle, handleInScope, type Route } from '#platform/server/http/handle.ts'
import type { Output } from '#platform/shared/endpoint.ts'
import * as contract from '../contract.ts'
import { listStepsAhead } from './ahead.ts'
import { findChoices } from './choices.ts'
import * as delegations from './delegations.ts'
import { forwardMatter, holdMatter, releaseMatter } from './hold.ts'
import { moveMatter, type RoutedKind } from './moves.ts'
import { printStatistics } from './print-statistics.ts'
import * as routes from './route-service.ts'
import { statisticsOf } from './statistics.ts'
import { findSteps } from './steps.ts'
import { listStuck } from './stuck.ts'

type Moving = contract.MovingEndpoints
type Routing = contract.RouteEndpoints

/** `view` is what the kind answers with after each move. */
export function movingRoutes(
  routed: RoutedKind,
  endpoints: Moving,
  view: (ctx: Ctx<UserActor>, id: string) => Promise<Output<Moving['move']>>,
): Route[] {
  const { kind } = routed
  return [
    handle(endpoints.move, async (ctx, { params: { id, action }, body }) => {
      await moveMatter(routed, ctx, id, action, body)
      return view(ctx, id)
    }),
    handle(endpoints.hold, async (ctx, { params: { id }, body }) => {
      await holdMatter(ctx, kind, id, body)
      return view(ctx, id)
    }),
    handle(endpoints.release, async (ctx, { params: { id }, body }) => {
      await releaseMatter(ctx, kind, id, body)
      return view(ctx, id)
    }),
    handle(endpoints.forward, async (ctx, { params: { id }, body }) => {
      await forwardMatter(ctx, kind, id, body)
      return view(ctx, id)
    }),
    handle(endpoints.listSteps, async (ctx, { params: { id } }) => {
      await findVisible(ctx, kind, id)
      return findSteps(ctx.tx, id, ctx.now, ctx.tenant.timeZone)
    }),
    handle(endpoints.listStepsAhead, (ctx, { params }) => listStepsAhead(ctx, kind, params.id)),
  ]
}

export const routeRoutes = ({ kind }: RoutedKind, endpoints: Routing): Route[] => [
  handle(endpoints.listRoutes, ({ tx }, { query }) => routes.listRoutes(tx, kind, query.category)),
  handle(endpoints.listRoutingChoices, async (ctx, { query: { step, matter } }) => {
    const requester = matter ? (await findVisible(ctx, kind, matter)).requester_id : null
    return findChoices(ctx.tx, kind, step, requester)
  }),
  handle(endpoints.listStuck, (ctx) => listStuck(ctx, kind)),
  handle(endpoints.saveRoute, (ctx, { params, body }) => routes.saveRoute(ctx, kind, params.step, body)),
  handle(endpoints.addRouteStep, (ctx, { body }) => routes.addRouteStep(ctx, kind, body)),
  handle(endpoints.updateRouteStep, (ctx, { params, body }) =>
    routes.updateRouteStep(ctx, kind, params.id, body),
  ),
  handle(endpoints.removeRouteStep, (ctx, { params }) => routes.removeRouteStep(ctx, kind, params.id)),
  handle(endpoints.giveOwnRoute, (ctx, { body }) => routes.giveOwnRoute(ctx, kind, body.category)),
  handle(endpoints.dropOwnRoute, (ctx, { query }) => routes.dropOwnRoute(ctx, kind, query.category)),
]

export const statisticsRoutes = (
  { kind }: RoutedKind,
  endpoint: ReturnType<typeof contract.statisticsEndpoint>,
): Route[] => [handle(endpoint, (ctx, { query }) => statisticsOf(ctx, kind, query))]

export const printStatisticsRoute = (
  { kind }: RoutedKind,
  endpoint: ReturnType<typeof contract.printStatisticsEndpoint>,
): Route => handleInScope(endpoint, (scope, { query }) => printStatistics(scope, kind, query))

export const delegationRoutes = (kinds: readonly MatterKind[]): Route[] => [
  handle(contract.listDelegations, (ctx) => delegations.listDelegations(ctx)),
  handle(contract.listColleagues, (ctx) => delegations.listColleagues(ctx, kinds)),
  handle(contract.listDelegators, (ctx) => delegations.listDelegators(ctx)),
  handle(contract.delegate, (ctx, { body }) => delegations.delegate(ctx, kinds, body)),
  handle(contract.endDelegation, (ctx, { params }) => delegations.endDelegation(ctx, params.id)),
]
