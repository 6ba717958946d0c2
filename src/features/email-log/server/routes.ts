import { handle, handleList, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'

export const mailboxRoutes = (): Route[] => [
  handleList(contract.listMail, (bind, { query }) => queries.listMail(bind, query)),
  handle(contract.retryMail, (ctx, { params }) => service.retryMail(ctx, params.id)),
  handle(contract.getMail, (ctx, { params }) => service.viewMail(ctx, params.id)),
]
