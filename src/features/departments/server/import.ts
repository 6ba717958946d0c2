/** Departments from a file. */
import { keyOf } from '#features/imports/rules.ts'
import { servedImport } from '#features/imports/server/index.ts'
import { DepartmentFields } from '../contract.ts'
import { departmentImport, departmentImportEndpoints } from '../import-contract.ts'
import { judgeDepartments } from '../import-rules.ts'
import { findMunisIds, insertDepartmentIfNew } from './queries.ts'

export const servedDepartmentImport = servedImport({
  kind: departmentImport,
  endpoints: departmentImportEndpoints,
  known: async (tx) => new Set((await findMunisIds(tx)).map(keyOf)),
  judge: (rows, known) => judgeDepartments(rows, known),
  async write(ctx, row, known) {
    if (known.has(keyOf(row.munis_id))) return undefined
    const department = await insertDepartmentIfNew(ctx.tx, DepartmentFields.parse(row))
    if (!department) return undefined
    known.add(keyOf(row.munis_id))
    ctx.audit('department.created', { object: { type: 'department', id: department.id }, after: department })
    return department.id
  },
})
