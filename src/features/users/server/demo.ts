/** One account for each role, all with the one demo password. */
import type { Ctx } from '../../../platform/server/context.ts'
import { sql } from '../../../platform/server/database/database.ts'
import { hashPassword } from '../../auth/server/index.ts'
import { findRoleIds } from '../../roles/server/index.ts'

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
] as const

/** The same password for all: hashed once a process, not forty-four times. */
let hash: Promise<string> | undefined

export async function addDemoUsers(
  { tx, tenant }: Ctx,
  names: readonly (readonly [string, string])[],
): Promise<void> {
  hash ??= hashPassword(demoPassword)
  const password_hash = await hash
  const [roles, departments, vendors] = await Promise.all([
    findRoleIds(tx),
    tx.many(sql.selectFrom('departments').select(['id', 'munis_id'])),
    tx.many(sql.selectFrom('vendors').select('id').orderBy('name').limit(1)),
  ])
  const rows = demoAccounts.map(({ local, role, title, department }, index) => ({
    email: `${local}@${tenant.subdomain}.example`,
    first_name: names[index]?.[0] ?? 'Robin',
    last_name: names[index]?.[1] ?? 'Hall',
    title,
    phone: `(518) 555-02${String(10 + index)}`,
    role_id: roles.get(role) ?? '',
    department_id: departments.find((row) => row.munis_id === department)?.id ?? null,
    password_hash,
  }))
  const users = await tx.many(sql.insertInto('users').values(rows).returning(['id', 'email']))
  const vendorUser = users.find((user) => user.email.startsWith('vendor@'))
  const vendor = vendors[0]
  if (vendorUser && vendor)
    await tx.run(sql.insertInto('user_vendors').values({ user_id: vendorUser.id, vendor_id: vendor.id }))
}
