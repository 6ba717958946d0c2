/** What is wrong with the rows of a file of users. */
import { vendorRole } from '#platform/shared/permissions/default-roles.ts'
import { namesRequired, UserFields } from './contract.ts'
import { type ImportColumn, type ImportRow, importColumns } from './import-contract.ts'

export type FileRow = Omit<ImportRow, 'problems'>

/** What the county has already; names in lower case. */
export interface Known {
  readonly emails: ReadonlySet<string>
  readonly roles: ReadonlyMap<string, string>
  /** By name and by Munis ID. */
  readonly departments: ReadonlyMap<string, string>
  readonly vendors: ReadonlyMap<string, string>
}

export const keyOf = (name: string) => name.trim().toLowerCase()
export const namesIn = (list: string) =>
  list
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')

export function judgeRows(rows: readonly FileRow[], known: Known, mayChooseRole: boolean): ImportRow[] {
  const firstWith = new Map<string, number>()
  return rows.map((row) => {
    const email = keyOf(row.email)
    const twin = email === '' ? undefined : firstWith.get(email)
    if (twin === undefined) firstWith.set(email, row.row)
    const problems = [
      ...fieldProblems(row),
      ...(twin === undefined ? [] : [`The same email is in row ${twin}.`]),
      ...(known.emails.has(email) ? ['A user with this email exists already.'] : []),
      ...roleProblems(row.role, known, mayChooseRole),
      ...unknownNames(row, known),
    ]
    return { ...row, problems }
  })
}

function fieldProblems(row: FileRow): string[] {
  const result = UserFields.safeParse({ ...row, role: undefined })
  if (result.success) return []
  const told = result.error.issues.map(({ path, message }) =>
    message === namesRequired ? message : `${importColumns[String(path[0]) as ImportColumn]}: ${message}`,
  )
  return [...new Set(told)]
}

function roleProblems(role: string, { roles }: Known, mayChooseRole: boolean): string[] {
  if (role.trim() === '') return []
  if (!roles.has(keyOf(role))) return [`There is no role “${role}”.`]
  if (mayChooseRole || keyOf(role) === keyOf(vendorRole)) return []
  return ['Only a Full Administrator chooses a role. Leave it empty, or write Vendor.']
}

function unknownNames({ department, vendors }: FileRow, known: Known): string[] {
  const isUnknown = department.trim() !== '' && !known.departments.has(keyOf(department))
  return [
    ...(isUnknown ? [`There is no department “${department}”.`] : []),
    ...namesIn(vendors)
      .filter((name) => !known.vendors.has(keyOf(name)))
      .map((name) => `There is no vendor “${name}”.`),
  ]
}
