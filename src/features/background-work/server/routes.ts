import { handle, handleRead, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

export const backgroundWorkRoutes = (): Route[] => [
  handleRead(contract.listFailedJobs, ({ tx }, { query }) => service.listFailedJobs(tx, query)),
  handle(contract.retryAllFailedJobs, (ctx) => service.retryAllFailedJobs(ctx)),
  handle(contract.retryFailedJob, (ctx, { params }) => service.retryFailedJob(ctx, params.id)),
]
