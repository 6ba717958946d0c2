/** What is wrong with the rows of a file of users. */
import type { FileRow as RowOf } from '#features/imports/contract.ts'
import { keyOf, namesIn, problemsOf, Twins } from '#features/imports/rules.ts'
import { vendorRole } from '#platform/shared/permissions/default-roles.ts'
import { namesRequired, UserFields } from './contract.ts'
import { type UserColumn, userImport } from './import-contract.ts'

export type FileRow = RowOf<UserColumn>

interface Named {
  readonly id: string
  readonly name: string
}

/** What the county has already. */
export interface ExistingRecords {
  readonly emails: ReadonlySet<string>
  readonly roles: readonly Named[]
  readonly departments: readonly (Named & { readonly munis_id: string })[]
  readonly vendors: readonly Named[]
}

/** The ids of all that a name could mean: whatever its case, unless one has it to the letter. */
export function idsNamed(all: readonly Named[], name: string): string[] {
  const alike = all.filter((each) => keyOf(each.name) === keyOf(name))
  const exact = alike.filter((each) => each.name === name.trim())
  return (exact.length === 1 ? exact : alike).map(({ id }) => id)
}

/** By Munis ID, which no two have, or else by name. */
export function departmentIds({ departments }: ExistingRecords, name: string): string[] {
  const byNumber = departments.map(({ id, munis_id }) => ({ id, name: munis_id }))
  const numbered = idsNamed(byNumber, name)
  return numbered.length > 0 ? numbered : idsNamed(departments, name)
}

/** What is wrong with each row, in their order. */
export function validateRows(
  rows: readonly FileRow[],
  known: ExistingRecords,
  mayChooseRole: boolean,
): string[][] {
  const emails = new Twins<UserColumn>()
  return rows.map((row) => {
    const twin = emails.rowBefore(row, row.email)
    return [
      ...fieldProblems(row),
      ...(twin === undefined ? [] : [`Row ${twin} has the same email.`]),
      ...(known.emails.has(keyOf(row.email)) ? ['A user with this email already exists.'] : []),
      ...roleProblems(row.role, known, mayChooseRole),
      ...unknownNames(row, known),
    ]
  })
}

/** The product's own sentence names all three columns. */
function fieldProblems(row: FileRow): string[] {
  const told = problemsOf(userImport, UserFields, { ...row, role: undefined })
  return [...new Set(told.map((problem) => (problem.endsWith(namesRequired) ? namesRequired : problem)))]
}

function roleProblems(role: string, { roles }: ExistingRecords, mayChooseRole: boolean): string[] {
  if (role.trim() === '') return []
  const ids = idsNamed(roles, role)
  if (ids.length !== 1) return [unclear('role', role, ids.length)]
  if (mayChooseRole || keyOf(role) === keyOf(vendorRole)) return []
  return ['Only a Full Administrator can assign a role. Leave it blank, or enter Vendor.']
}

function unknownNames({ department, vendors }: FileRow, known: ExistingRecords): string[] {
  const problems = (what: keyof typeof instead, name: string, { length }: string[]) =>
    length === 1 ? [] : [unclear(what, name, length)]
  return [
    ...(department.trim() === '' ? [] : problems('department', department, departmentIds(known, department))),
    ...namesIn(vendors).flatMap((name) => problems('vendor', name, idsNamed(known.vendors, name))),
  ]
}

const instead = {
  department: 'Enter the Munis ID instead.',
  role: 'Enter the name exactly as it appears under Permissions.',
  vendor: 'Enter the name exactly as it appears under Vendors.',
} as const

const unclear = (what: keyof typeof instead, name: string, count: number) =>
  count === 0 ? `There is no ${what} “${name}”.` : `${count} ${what}s are named “${name}”. ${instead[what]}`
