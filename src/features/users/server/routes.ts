import { handle, handleInScope, handleList, handleRead, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as contract from '../contract.ts'
import * as accountMails from './account-mails.ts'
import { servedUserImport } from './import.ts'
import { listUsers } from './list.ts'
import * as queries from './queries.ts'
import { resetSecondFactor } from './second-factor.ts'
import * as service from './service.ts'

export const userRoutes = (platform: Platform): Route[] => [
  handleList(contract.listUsers, (bind, { query }) => listUsers(bind, query)),
  handle(contract.createUser, (ctx, { body }) => service.createUser(ctx, body)),
  handleRead(contract.getUser, ({ tx }, { params }) => queries.getUser(tx, params.id)),
  handle(contract.updateUser, (ctx, { params, body }) => service.updateUser(ctx, params.id, body)),
  handle(contract.deleteUser, (ctx, { params }) => service.deleteUser(ctx, params.id)),
  handle(contract.disableUser, (ctx, { params }) => service.disableUser(ctx, params.id)),
  handle(contract.enableUser, (ctx, { params }) => service.enableUser(ctx, params.id)),
  handleInScope(contract.resetSecondFactor, (scope, { params, body }) =>
    resetSecondFactor(platform, scope, params.id, body.password),
  ),
  handle(contract.sendWelcome, (ctx, { body }) => accountMails.sendWelcome(ctx, body.email)),
  handle(contract.resetPassword, (ctx, { body }) => accountMails.resetPassword(ctx, body.email)),
  ...servedUserImport.routes,
]
