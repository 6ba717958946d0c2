/** What is wrong with the rows of a file of users. */
import type { FileRow as RowOf } from '#features/imports/contract.ts'
import { keyOf, namesIn, problemsOf, Twins, tooManyNames } from '#features/imports/rules.ts'
import { vendorRole } from '#platform/shared/permissions/role-names.ts'
import { namesRequired, UserFields } from './contract.ts'
import { type UserColumn, userImport } from './import-contract.ts'
import { ownPeopleDecide } from './rules.ts'

export type FileRow = RowOf<UserColumn>

interface Named {
  readonly id: string
  readonly name: string
}

/** Records by their names, found without going through all of them for every row of a file. */
export class ByName {
  readonly #alike = new Map<string, Named[]>()

  constructor(all: Iterable<Named>) {
    for (const each of all) {
      const key = keyOf(each.name)
      const alike = this.#alike.get(key)
      if (alike) alike.push(each)
      else this.#alike.set(key, [each])
    }
  }

  /** The ids of all that a name could mean: whatever its case, unless one has it to the letter. */
  idsOf(name: string): string[] {
    const alike = this.#alike.get(keyOf(name)) ?? []
    const exact = alike.filter((each) => each.name === name.trim())
    return (exact.length === 1 ? exact : alike).map(({ id }) => id)
  }
}

/** What the county has already. */
export interface ExistingRecords {
  readonly emails: ReadonlySet<string>
  readonly roles: ByName
  readonly departments: ByName
  readonly munisIds: ByName
  readonly vendors: ByName
  /** Vendors whose own people decide who joins. */
  readonly firmsWithPeople: ReadonlySet<string>
}

export const emailTaken = 'A user with this email already exists.'
const mostVendors = { most: 50, what: 'vendors' } as const

/** By Munis ID, which no two have, or else by name. */
export function departmentIds({ departments, munisIds }: ExistingRecords, name: string): string[] {
  const numbered = munisIds.idsOf(name)
  return numbered.length > 0 ? numbered : departments.idsOf(name)
}

export function judgeUsers(known: ExistingRecords, mayChooseRole: boolean) {
  const emails = new Twins<UserColumn>()
  return (row: FileRow): string[] => {
    const twin = emails.rowBefore(row, row.email)
    return [
      ...fieldProblems(row),
      ...(twin === undefined ? [] : [`Row ${twin} has the same email.`]),
      ...(known.emails.has(keyOf(row.email)) ? [emailTaken] : []),
      ...roleProblems(row.role, known, mayChooseRole),
      ...unknownNames(row, known),
    ]
  }
}

/** The product's own sentence names all three columns. */
function fieldProblems(row: FileRow): string[] {
  const told = problemsOf(userImport, UserFields, { ...row, role: undefined })
  return [...new Set(told.map((problem) => (problem.endsWith(namesRequired) ? namesRequired : problem)))]
}

function roleProblems(role: string, { roles }: ExistingRecords, mayChooseRole: boolean): string[] {
  if (role.trim() === '') return []
  const ids = roles.idsOf(role)
  if (ids.length !== 1) return [unclear('role', role, ids.length)]
  if (mayChooseRole || keyOf(role) === keyOf(vendorRole)) return []
  return ['Only a Full Administrator can assign a role. Leave it blank, or enter Vendor.']
}

function unknownNames({ department, vendors }: FileRow, known: ExistingRecords): string[] {
  const problems = (what: keyof typeof instead, name: string, { length }: string[]) =>
    length === 1 ? [] : [unclear(what, name, length)]
  const names = namesIn(vendors)
  const tooMany = tooManyNames(userImport, 'vendors', names, mostVendors)
  return [
    ...(department.trim() === '' ? [] : problems('department', department, departmentIds(known, department))),
    ...(tooMany.length > 0
      ? tooMany
      : names.flatMap((name) => {
          const ids = known.vendors.idsOf(name)
          const isClosed = ids.length === 1 && ids.some((id) => known.firmsWithPeople.has(id))
          return isClosed ? [ownPeopleDecide] : problems('vendor', name, ids)
        })),
  ]
}

const instead = {
  department: 'Enter the Munis ID instead.',
  role: 'Enter the name exactly as it appears under Permissions.',
  vendor: 'Enter the name exactly as it appears under Vendors.',
} as const

const unclear = (what: keyof typeof instead, name: string, count: number) =>
  count === 0 ? `There is no ${what} “${name}”.` : `${count} ${what}s are named “${name}”. ${instead[what]}`
