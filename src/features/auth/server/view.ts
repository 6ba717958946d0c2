import type { SignedInUser } from '../contract.ts'
import { firstScreenNames } from '../rules.ts'
import type { Account } from './queries.ts'

export const viewUser = (account: Account): SignedInUser => ({
  user_id: account.id,
  email: account.email,
  first_name: account.first_name,
  last_name: account.last_name,
  role: account.role,
  tenant_id: account.tenant_id,
  department_id: account.department_id,
  has_second_factor: account.totp_confirmed_at !== null,
  first_screen: firstScreenNames.find((name) => name === account.first_screen) ?? null,
})
