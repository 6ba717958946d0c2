import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import type { DepartmentFields } from '../contract.ts'
import * as queries from './queries.ts'

const object = (id: string) => ({ type: 'department', id })

export async function createDepartment(ctx: Ctx<UserActor>, fields: DepartmentFields) {
  const department = await queries.insertDepartment(ctx.tx, fields)
  ctx.audit('department.created', { object: object(department.id), after: department })
  return department
}

export async function updateDepartment(
  ctx: Ctx<UserActor>,
  id: string,
  { version, ...change }: Partial<DepartmentFields> & { version?: number },
) {
  const before = await queries.lockDepartment(ctx.tx, id)
  requireVersion(before, version)
  const after = await queries.updateDepartment(ctx.tx, id, change)
  ctx.audit('department.updated', { object: object(id), before, after })
  return after
}

export async function deleteDepartment(ctx: Pick<Ctx, 'tx' | 'audit'>, id: string) {
  const before = await queries.lockDepartment(ctx.tx, id)
  await queries.deleteDepartment(ctx.tx, id)
  ctx.audit('department.deleted', { object: object(id), before })
  return { message: 'Department deleted.' }
}
