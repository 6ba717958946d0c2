import { handle, handleInScope, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import { printTabulation } from './print.ts'
import * as tabulation from './tabulation.ts'

export const tabulationRoutes: Route[] = [
  handle(contract.getTabulation, (ctx, { params }) => tabulation.viewTabulation(ctx, params.id)),
  handle(contract.recordFinding, (ctx, { params, body }) => tabulation.recordFinding(ctx, params, body)),
  handleInScope(contract.printTabulation, (scope, { params }) => printTabulation(scope, params.id)),
]
