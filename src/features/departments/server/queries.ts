import { sql as fragment } from 'kysely'
import { compiledOnce } from '#platform/server/database/compiled-once.ts'
import { sql } from '#platform/server/database/database.ts'
import { containing, orderOf } from '#platform/server/database/list-sql.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { conflict } from '#platform/shared/errors.ts'
import type { DepartmentFields, DepartmentListQuery } from '../contract.ts'

const columns = ['id', 'munis_id', 'name', 'address', 'city', 'state', 'zip', 'version'] as const

const isTaken = {
  departments_munis_id_key: () => conflict('A department with this Munis ID already exists.', 'munis_id'),
}
const isInUse = {
  users_tenant_id_department_id_fkey: () =>
    conflict('Users belong to this department. Move them to another department first.'),
  resolutions_tenant_id_department_id_fkey: () =>
    conflict('Resolutions belong to this department, so it can’t be deleted.'),
}

export function listDepartments(bind: Bind, { q, sort, limit, offset }: DepartmentListQuery): ListSql {
  const pattern = q && bind(containing(q))
  const found = pattern
    ? `where munis_id ilike ${pattern} or name ilike ${pattern} or city ilike ${pattern}`
    : ''
  return {
    rows: `select ${columns} from departments ${found} order by ${orderOf(sort)}, id limit ${bind(limit)} offset ${bind(offset)}`,
    total: `select count(*) from departments ${found}`,
    isOnRecord: true,
  }
}

const inserting = compiledOnce((department: DepartmentFields) =>
  sql.insertInto('departments').values(department).returning(columns),
)
const updating = compiledOnce(({ id, ...change }: Partial<DepartmentFields> & { id: string }) =>
  sql
    .updateTable('departments')
    .set({ ...change, version: fragment`version + 1` })
    .where('id', '=', id)
    .returning(columns),
)

export const insertDepartment = (tx: Tx, department: DepartmentFields) =>
  translating(isTaken, tx.one(inserting(department)))

/** Nothing where a department has the Munis ID already. */
export const insertDepartmentIfNew = (tx: Tx, department: DepartmentFields) =>
  tx.maybe(
    sql
      .insertInto('departments')
      .values(department)
      .onConflict((taken) => taken.columns(['tenant_id', 'munis_id']).doNothing())
      .returning(columns),
  )

export const findMunisIds = async (tx: Tx) =>
  (await tx.many(sql.selectFrom('departments').select('munis_id'))).map(({ munis_id }) => munis_id)

export const lockDepartment = (tx: Tx, id: string) =>
  tx.one(sql.selectFrom('departments').select(columns).where('id', '=', id).forUpdate())

export const updateDepartment = (tx: Tx, id: string, change: Partial<DepartmentFields>) =>
  translating(isTaken, tx.one(updating({ id, ...change })))

export const deleteDepartment = (tx: Tx, id: string) =>
  translating(isInUse, tx.run(sql.deleteFrom('departments').where('id', '=', id)))
