import { sql as fragment } from 'kysely'
import { sql } from '../../../platform/server/database/database.ts'
import { jsonPage, orderOf } from '../../../platform/server/database/json-page.ts'
import type { Tx } from '../../../platform/server/database/tx.ts'
import { translating } from '../../../platform/server/database/violations.ts'
import { conflict } from '../../../platform/shared/errors.ts'
import type { DepartmentFields, DepartmentListQuery, departmentSorts } from '../contract.ts'

const columns = ['id', 'munis_id', 'name', 'address', 'city', 'state', 'zip', 'version'] as const

const isTaken = {
  departments_munis_id_key: () => conflict('Another department has this Munis ID.'),
}
const isInUse = {
  users_tenant_id_department_id_fkey: () => conflict('Users belong to this department. Move them first.'),
}

export function listDepartments(tx: Tx, { q, sort, limit, offset }: DepartmentListQuery) {
  const [column, direction] = orderOf<(typeof departmentSorts)[number]>(sort)
  const pattern = `%${(q ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const found = sql
    .selectFrom('departments')
    .$if(Boolean(q), (query) =>
      query.where((where) =>
        where.or([
          where('munis_id', 'ilike', pattern),
          where('name', 'ilike', pattern),
          where('city', 'ilike', pattern),
        ]),
      ),
    )
  const page = found.select(columns).orderBy(column, direction).orderBy('id').limit(limit).offset(offset)
  return jsonPage(tx, page, fragment<number>`${found.select((select) => select.fn.countAll().as('n'))}`)
}

export const insertDepartment = (tx: Tx, department: DepartmentFields) =>
  translating(isTaken, tx.one(sql.insertInto('departments').values(department).returning(columns)))

export const lockDepartment = (tx: Tx, id: string) =>
  tx.one(sql.selectFrom('departments').select(columns).where('id', '=', id).forUpdate())

export const updateDepartment = (tx: Tx, id: string, change: Partial<DepartmentFields>) =>
  translating(
    isTaken,
    tx.one(
      sql
        .updateTable('departments')
        .set({ ...change, version: fragment`version + 1` })
        .where('id', '=', id)
        .returning(columns),
    ),
  )

export const deleteDepartment = (tx: Tx, id: string) =>
  translating(isInUse, tx.run(sql.deleteFrom('departments').where('id', '=', id)))
