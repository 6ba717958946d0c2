/** What is wrong with the rows of a file of departments. A department is known by its Munis ID. */
import type { FileRow } from '#features/imports/contract.ts'
import { keyOf, problemAt, problemsOf, Twins } from '#features/imports/rules.ts'
import { DepartmentFields } from './contract.ts'
import { type DepartmentColumn, departmentImport } from './import-contract.ts'

const atMunisId = (message: string) => problemAt(departmentImport, 'munis_id', message)
export const munisIdTaken = atMunisId('A department with this Munis ID already exists.')

/** `munisIds` are those that the county has, as `keyOf()` writes them. */
export function judgeDepartments(munisIds: ReadonlySet<string>) {
  const twins = new Twins<DepartmentColumn>()
  return (row: FileRow<DepartmentColumn>): string[] => {
    const twin = twins.rowBefore(row, row.munis_id)
    return [
      ...problemsOf(departmentImport, DepartmentFields, row),
      ...(twin === undefined ? [] : [atMunisId(`Row ${twin} has the same Munis ID.`)]),
      ...(munisIds.has(keyOf(row.munis_id)) ? [munisIdTaken] : []),
    ]
  }
}
