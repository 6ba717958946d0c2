import { handle, handleList, handleRead, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import { servedCommodityImport } from './import.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'

const mostFound = 50

export const commodityRoutes = (): Route[] => [
  handleList(contract.listCommodities, (bind, { query }) => queries.listCommodities(bind, query)),
  handleRead(contract.searchCommodities, ({ tx }, { query }) => queries.findOffered(tx, query.q, mostFound)),
  handle(contract.createCommodity, (ctx, { body }) => service.createCommodity(ctx, body)),
  handle(contract.updateCommodity, (ctx, { params, body }) => service.updateCommodity(ctx, params.id, body)),
  handle(contract.deleteCommodity, (ctx, { params }) => service.deleteCommodity(ctx, params.id)),
  ...servedCommodityImport.routes,
]
