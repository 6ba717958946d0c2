/** What is wrong with the rows of a file of users. */
import { vendorRole } from '#platform/shared/permissions/default-roles.ts'
import { namesRequired, UserFields } from './contract.ts'
import { type ImportColumn, type ImportRow, importColumns } from './import-contract.ts'

export type FileRow = Omit<ImportRow, 'problems'>

interface Named {
  readonly id: string
  readonly name: string
}

/** What the county has already. */
export interface Known {
  readonly emails: ReadonlySet<string>
  readonly roles: readonly Named[]
  readonly departments: readonly (Named & { readonly munis_id: string })[]
  readonly vendors: readonly Named[]
}

export const keyOf = (name: string) => name.trim().toLowerCase()

/** The ids of all that a name could mean: whatever its case, unless one has it to the letter. */
export function idsNamed(all: readonly Named[], name: string): string[] {
  const alike = all.filter((each) => keyOf(each.name) === keyOf(name))
  const exact = alike.filter((each) => each.name === name.trim())
  return (exact.length === 1 ? exact : alike).map(({ id }) => id)
}

/** By Munis ID, which no two have, or else by name. */
export function departmentIds({ departments }: Known, name: string): string[] {
  const byNumber = departments.map(({ id, munis_id }) => ({ id, name: munis_id }))
  const numbered = idsNamed(byNumber, name)
  return numbered.length > 0 ? numbered : idsNamed(departments, name)
}
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
  const ids = idsNamed(roles, role)
  if (ids.length !== 1) return [unclear('role', role, ids.length)]
  if (mayChooseRole || keyOf(role) === keyOf(vendorRole)) return []
  return ['Only a Full Administrator chooses a role. Leave it empty, or write Vendor.']
}

function unknownNames({ department, vendors }: FileRow, known: Known): string[] {
  const problems = (what: keyof typeof instead, name: string, { length }: string[]) =>
    length === 1 ? [] : [unclear(what, name, length)]
  return [
    ...(department.trim() === '' ? [] : problems('department', department, departmentIds(known, department))),
    ...namesIn(vendors).flatMap((name) => problems('vendor', name, idsNamed(known.vendors, name))),
  ]
}

const instead = {
  department: 'Enter the Munis ID instead.',
  role: 'Enter the name exactly as it is in the list of roles.',
  vendor: 'Enter the name exactly as it is in the list of vendors.',
} as const

const unclear = (what: keyof typeof instead, name: string, count: number) =>
  count === 0 ? `There is no ${what} “${name}”.` : `${count} ${what}s are named “${name}”. ${instead[what]}`
