import { handle, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import type { ScreenOf } from './listed.ts'
import * as service from './service.ts'

/** `screenOf`: what each list asks the server for, and what opens it. */
export const viewRoutes = (screenOf: ScreenOf): Route[] => [
  handle(contract.listViews, (ctx, { query }) => service.listViews(ctx, screenOf, query.list)),
  handle(contract.createView, (ctx, { body }) => service.createView(ctx, screenOf, body)),
  handle(contract.updateView, (ctx, { params, body }) => service.updateView(ctx, screenOf, params.id, body)),
  handle(contract.deleteView, (ctx, { params }) => service.deleteView(ctx, screenOf, params.id)),
  handle(contract.scheduleView, (ctx, { params, body }) =>
    service.scheduleView(ctx, screenOf, params.id, body),
  ),
  handle(contract.unscheduleView, (ctx, { params }) => service.unscheduleView(ctx, screenOf, params.id)),
  handle(contract.chooseDefaultView, (ctx, { body }) =>
    service.chooseDefault(ctx, screenOf, body.list, body.view_id),
  ),
]
