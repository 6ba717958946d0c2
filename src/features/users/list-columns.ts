import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import type { User } from './contract.ts'

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

const shown = [
  'first_name',
  'last_name',
  'email',
  'title',
  'address',
  'city',
  'state',
  'zip',
  'phone',
  'cell_phone',
  'role',
] as const

export const userColumns: readonly SheetColumn<User>[] = shown.map((key) => ({
  key,
  title: fieldLabels[key],
  value: (row) => row[key],
}))
