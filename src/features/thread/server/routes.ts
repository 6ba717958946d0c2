import { handle, handleInScope, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import { printThread, type Threaded, viewThread } from './service.ts'

export const threadRoutes = (threaded: Threaded): Route[] => [
  handle(contract.getThread, (ctx, { params }) => viewThread(ctx, threaded, params)),
  handleInScope(contract.printThread, (scope, { params }) => printThread(scope, threaded, params)),
]
