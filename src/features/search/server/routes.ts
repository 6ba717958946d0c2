import { handle, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'
import { findYears } from './years.ts'

export const searchRoutes = (): Route[] => [
  handle(contract.search, (ctx, { query }) => service.search(ctx, query)),
  handle(contract.listSearchYears, (ctx) => findYears(ctx)),
  handle(contract.listRecent, (ctx) => service.listRecent(ctx)),
  handle(contract.rememberRecent, (ctx, { body }) => service.rememberRecent(ctx, body.kind, body.id)),
]
