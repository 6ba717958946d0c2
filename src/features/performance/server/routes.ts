import { handle, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

export const performanceRoutes: Route[] = [
  handle(contract.getProjectPerformance, (ctx, { params }) => service.viewPerformance(ctx, params.id)),
  handle(contract.savePerformanceReport, (ctx, { params, body }) => service.saveReport(ctx, params, body)),
  handle(contract.submitPerformanceReport, (ctx, { params, body }) =>
    service.submitReport(ctx, params, body.version),
  ),
  handle(contract.discardPerformanceReport, (ctx, { params, body }) =>
    service.discardReport(ctx, params, body.version),
  ),
  handle(contract.listVendorPerformance, (ctx, { params }) => service.listOfVendor(ctx, params.id)),
  handle(contract.listOwnPerformance, (ctx) => service.listOwn(ctx)),
  handle(contract.respondToReport, (ctx, { params, body }) => service.respond(ctx, params.id, body.response)),
]
