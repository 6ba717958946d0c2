import { Group } from '@mantine/core'
import type { Column } from '#platform/web/table/column.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import type { User } from '../contract.ts'

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

type TextField = Exclude<keyof typeof fieldLabels, 'department_id' | 'vendor_ids'>

const column = (key: TextField): Column<User> => ({
  key,
  title: fieldLabels[key],
  value: (row) => row[key],
  sort: key,
})

export const userColumns: readonly Column<User>[] = [
  {
    ...column('first_name'),
    render: (row) =>
      row.is_disabled ? (
        <Group gap="xs" wrap="nowrap">
          {row.first_name}
          <StatusBadge tone="bad">Disabled</StatusBadge>
        </Group>
      ) : (
        row.first_name
      ),
  },
  column('last_name'),
  column('email'),
  column('title'),
  column('address'),
  column('city'),
  column('state'),
  column('zip'),
  column('phone'),
  column('cell_phone'),
  column('role'),
]

export const fullName = (user: Pick<User, 'first_name' | 'last_name'>) =>
  `${user.first_name} ${user.last_name}`
