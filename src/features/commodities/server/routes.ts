import { handle, handleList, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import { servedCommodityImport } from './import.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'

export const commodityRoutes = (): Route[] => [
  handleList(contract.listCommodities, (bind, { query }) => queries.listCommodities(bind, query)),
  handle(contract.createCommodity, (ctx, { body }) => service.createCommodity(ctx, body)),
  handle(contract.updateCommodity, (ctx, { params, body }) => service.updateCommodity(ctx, params.id, body)),
  handle(contract.deleteCommodity, (ctx, { params }) => service.deleteCommodity(ctx, params.id)),
  ...servedCommodityImport.routes,
]
