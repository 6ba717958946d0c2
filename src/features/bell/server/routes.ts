import { handle, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import type { Screen } from '../rules.ts'
import * as service from './service.ts'

/** `screens`: every address of the product, with what opens it. */
export const bellRoutes = (screens: readonly Screen[]): Route[] => [
  handle(contract.countUnread, (ctx) => service.countUnread(ctx, screens)),
  handle(contract.listNotices, (ctx, { query }) => service.listNotices(ctx, screens, query)),
  handle(contract.readNotice, (ctx, { params }) => service.readNotice(ctx, screens, params.id)),
  handle(contract.readAllNotices, (ctx) => service.readAllNotices(ctx, screens)),
]
