/** What is wrong with the rows of a file of departments. A department is known by its Munis ID. */
import type { FileRow } from '#features/imports/contract.ts'
import { keyOf, problemAt, problemsOf, Twins } from '#features/imports/rules.ts'
import { DepartmentFields } from './contract.ts'
import { type DepartmentColumn, departmentImport } from './import-contract.ts'

/** `munisIds` are those that the county has, as `keyOf()` writes them. */
export function judgeDepartments(
  rows: readonly FileRow<DepartmentColumn>[],
  munisIds: ReadonlySet<string>,
): string[][] {
  const twins = new Twins<DepartmentColumn>()
  const atMunisId = (message: string) => problemAt(departmentImport, 'munis_id', message)
  return rows.map((row) => {
    const twin = twins.rowBefore(row, row.munis_id)
    return [
      ...problemsOf(departmentImport, DepartmentFields, row),
      ...(twin === undefined ? [] : [atMunisId(`Row ${twin} has the same Munis ID.`)]),
      ...(munisIds.has(keyOf(row.munis_id))
        ? [atMunisId('A department with this Munis ID already exists.')]
        : []),
    ]
  })
}
