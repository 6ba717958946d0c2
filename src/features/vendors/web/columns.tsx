import { shownAs } from '#platform/web/table/column.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import * as listed from '../list-columns.ts'

export const fieldLabels = {
  name: 'Vendor Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  tax_id: 'Tax ID',
  notes: 'Notes',
  contacts: 'Contacts',
  commodity_codes: 'Commodity categories',
} as const

export const vendorColumns = shownAs(listed.vendorColumns, {
  name: { sort: 'name' },
  city: { sort: 'city', width: 130 },
  state: { sort: 'state', width: 85 },
  phone: { sort: 'phone', width: 150, isWhole: true },
  email: { sort: 'email', isWhole: true },
  status: {
    render: (row) => (
      <StatusBadge tone={row.is_disabled ? 'bad' : 'good'}>
        {row.is_disabled ? 'Disabled' : 'Active'}
      </StatusBadge>
    ),
    width: 110,
  },
})
