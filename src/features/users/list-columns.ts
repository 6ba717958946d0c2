import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import type { User } from './contract.ts'
import { userSorts } from './lists.ts'

export const fieldLabels = {
  first_name: 'First Name',
  last_name: 'Last Name',
  title: 'Title',
  email: 'Email',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  phone: 'Phone',
  cell_phone: 'Cell Phone',
  role: 'Role',
  department_id: 'Department',
  vendor_ids: 'Vendors',
} as const

/** Each can be sorted by. */
export const userColumns: readonly SheetColumn<User>[] = userSorts.map((key) => ({
  key,
  title: fieldLabels[key],
  value: (row) => row[key],
}))
