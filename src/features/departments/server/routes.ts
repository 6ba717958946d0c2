import { handle, handleList, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import { servedDepartmentImport } from './import.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'

export const departmentRoutes = (): Route[] => [
  handleList(contract.listDepartments, (bind, { query }) => queries.listDepartments(bind, query)),
  handle(contract.createDepartment, (ctx, { body }) => service.createDepartment(ctx, body)),
  handle(contract.updateDepartment, (ctx, { params, body }) =>
    service.updateDepartment(ctx, params.id, body),
  ),
  handle(contract.deleteDepartment, (ctx, { params }) => service.deleteDepartment(ctx, params.id)),
  ...servedDepartmentImport.routes,
]
