import { handle, handleRead, type Route } from '../../../platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'

export const mailboxRoutes = (): Route[] => [
  handleRead(contract.listMail, ({ tx }, { query }) => queries.listMail(tx, query)),
  handle(contract.getMail, (ctx, { params }) => service.viewMail(ctx, params.id)),
]
