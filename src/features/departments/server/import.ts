/** Departments from a file. */
import { keyOf } from '#features/imports/rules.ts'
import { servedImport, undoByDeleting } from '#features/imports/server/index.ts'
import { conflict } from '#platform/shared/errors.ts'
import { DepartmentFields } from '../contract.ts'
import {
  type DepartmentColumn,
  departmentImport,
  departmentImportEndpoints,
  departmentUndoEndpoints,
} from '../import-contract.ts'
import { judgeDepartments, munisIdTaken } from '../import-rules.ts'
import { findMunisIds, insertDepartmentIfNew } from './queries.ts'
import { deleteDepartment } from './service.ts'

export const servedDepartmentImport = servedImport({
  kind: departmentImport,
  endpoints: departmentImportEndpoints,
  known: async (tx) => new Set((await findMunisIds(tx)).map(keyOf)),
  judge: (known) => judgeDepartments(known),
  async write(ctx, row, known) {
    const department = known.has(keyOf(row.munis_id))
      ? undefined
      : await insertDepartmentIfNew(ctx.tx, DepartmentFields.parse(row))
    if (!department) throw conflict(munisIdTaken)
    known.add(keyOf(row.munis_id))
    ctx.audit('department.created', { object: { type: 'department', id: department.id }, after: department })
    return department.id
  },
  undoing: undoByDeleting<DepartmentColumn>({
    endpoints: departmentUndoEndpoints,
    nameOf: ({ munis_id, name }) => `${munis_id} ${name}`.slice(0, 400),
    records: [{ table: 'departments', deleteOne: deleteDepartment }],
  }),
})
