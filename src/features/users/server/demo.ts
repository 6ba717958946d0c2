/** One account for each role, all with the one demo password, and their colleagues. */

import { hashPassword } from '#features/auth/server/index.ts'
import { keepFinishedImport } from '#features/imports/server/index.ts'
import { findRoleIds } from '#features/roles/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { colleagues, whoLeft } from './demo-colleagues.ts'

export const demoPassword = 'demo-county-password'

export const demoAccounts = [
  { local: 'full.admin', role: 'Full Administrator', title: 'Systems Administrator', department: '1680' },
  { local: 'clerk', role: 'Clerk of the Board', title: 'Clerk of the Board', department: '1010' },
  { local: 'administrator', role: 'County Administrator', title: 'County Administrator', department: '1230' },
  { local: 'attorney', role: 'County Attorney', title: 'County Attorney', department: '1420' },
  { local: 'auditor', role: 'County Auditor', title: 'County Auditor', department: '1310' },
  { local: 'reviewer', role: 'Department - Reviewer', title: 'Deputy Superintendent', department: '1490' },
  {
    local: 'contracts',
    role: 'Department - Contracts Manager',
    title: 'Contracts Manager',
    department: '1490',
  },
  { local: 'finance', role: 'Finance', title: 'Budget Officer', department: '1310' },
  { local: 'readonly', role: 'Read Only - All Contracts', title: 'Analyst', department: '1230' },
  { local: 'readonly.dept', role: 'Read Only - by Dept', title: 'Office Assistant', department: '4010' },
  { local: 'vendor', role: 'Vendor', title: 'Account Manager', department: null },
  { local: 'purchasing', role: 'Purchasing Agent', title: 'Purchasing Agent', department: '1345' },
] as const

/** The same password for all: hashed once a process, not forty-four times. */
let hash: Promise<string> | undefined

interface DemoStaff {
  readonly staff: readonly (readonly [string, string])[]
  readonly place: {
    readonly street: string
    readonly city: string
    readonly state: string
    readonly zip: string
  }
}

export async function addDemoUsers({ tx, tenant, now }: Ctx, { staff, place }: DemoStaff): Promise<void> {
  hash ??= hashPassword(demoPassword)
  const password_hash = await hash
  const [roles, departments, vendors] = await Promise.all([
    findRoleIds(tx),
    tx.many(sql.selectFrom('departments').select(['id', 'munis_id', 'address'])),
    tx.many(sql.selectFrom('vendors').select('id').orderBy('name').limit(1)),
  ])
  const { city, state, zip } = place

  const belonging = (munisId: string | null, role: string, index: number) => {
    const department = departments.find((row) => row.munis_id === munisId)
    return {
      address: department?.address ?? `${20 + index} ${place.street}`,
      city,
      state,
      zip,
      phone: `(518) 555-02${String(10 + index)}`,
      cell_phone: index % 3 === 0 ? `(518) 555-03${String(10 + index)}` : '',
      role_id: roles.get(role) ?? '',
      department_id: department?.id ?? null,
    }
  }

  const accounts = demoAccounts.map(({ local, role, title, department }, index) => ({
    email: `${local}@${tenant.subdomain}.example`,
    first_name: staff[index]?.[0] ?? 'Robin',
    last_name: staff[index]?.[1] ?? 'Hall',
    title,
    password_hash,
    disabled_at: null,
    ...belonging(department, role, index),
  }))
  const others = colleagues.map(([name, title, department, role], index) => {
    const [first_name = '', last_name = ''] = name.split(/ (?=\S+$)/)
    return {
      email: `${name.toLowerCase().replaceAll(' ', '.')}@${tenant.subdomain}.example`,
      first_name,
      last_name,
      title,
      password_hash: null,
      disabled_at: name === whoLeft ? now : null,
      ...belonging(department, role, demoAccounts.length + index),
    }
  })
  const rows = [...accounts, ...others]
  const users = await tx.many(sql.insertInto('users').values(rows).returning(['id', 'email']))
  await addDemoImport(tx, users[0]?.id ?? '', now)
  const vendorUser = users.find((user) => user.email.startsWith('vendor@'))
  const vendor = vendors[0]
  if (vendorUser && vendor)
    await tx.run(sql.insertInto('user_vendors').values({ user_id: vendorUser.id, vendor_id: vendor.id }))
}

/** The file with which the colleagues came. */
async function addDemoImport(tx: Tx, createdBy: string, now: Date): Promise<void> {
  const rows = colleagues.map(([name, title, department, role], index) => {
    const [first_name = '', last_name = ''] = name.split(/ (?=\S+$)/)
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@people.example`
    const blank = { address: '', city: '', state: '', zip: '', phone: '', cell_phone: '', vendors: '' }
    return { row: index + 2, first_name, last_name, email, title, role, department, ...blank, problems: [] }
  })
  await keepFinishedImport(tx, { kind: 'user', fileName: 'New staff.xlsx', rows, createdBy, createdAt: now })
}
