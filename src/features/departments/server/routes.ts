import { handle, handleRead, type Route } from '../../../platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'

export const departmentRoutes = (): Route[] => [
  handleRead(contract.listDepartments, ({ tx }, { query }) => queries.listDepartments(tx, query)),
  handle(contract.createDepartment, (ctx, { body }) => service.createDepartment(ctx, body)),
  handle(contract.updateDepartment, (ctx, { params, body }) =>
    service.updateDepartment(ctx, params.id, body),
  ),
  handle(contract.deleteDepartment, (ctx, { params }) => service.deleteDepartment(ctx, params.id)),
]
