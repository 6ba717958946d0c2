import { handle, handleList, handleRead, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'
import * as view from './view.ts'

export const roleRoutes = (): Route[] => [
  handleList(contract.listRoles, (bind, { query }) => queries.listRoles(bind, query)),
  handleRead(contract.getRole, ({ tx }, { params }) => queries.readRole(tx, params.id)),
  handle(contract.createRole, (ctx, { body }) => service.createRole(ctx, body)),
  handle(contract.updateRole, (ctx, { params, body }) => service.updateRole(ctx, params.id, body)),
  handle(contract.deleteRole, (ctx, { params }) => service.deleteRole(ctx, params.id)),
  handleRead(contract.listRolePermissions, ({ tx }, { query }) =>
    view.listRolePermissions(tx, query.role_id),
  ),
  handle(contract.saveRolePermissions, (ctx, { body }) => service.saveRolePermissions(ctx, body)),
  handleRead(contract.getUserPermissions, ({ tx }, { params }) => view.viewUserPermissions(tx, params.id)),
]
