import type { Column } from '#platform/web/table/column.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import type { VendorSummary } from '../contract.ts'

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

export const vendorColumns: readonly Column<VendorSummary>[] = [
  { key: 'name', title: 'Name', value: (row) => row.name, sort: 'name' },
  { key: 'city', title: 'City', value: (row) => row.city, sort: 'city', width: 130 },
  { key: 'state', title: 'State', value: (row) => row.state, sort: 'state', width: 85 },
  { key: 'phone', title: 'Phone', value: (row) => row.phone, sort: 'phone', width: 150, isWhole: true },
  { key: 'email', title: 'Email', value: (row) => row.email, sort: 'email', isWhole: true },
  { key: 'commodities', title: 'Commodities', value: (row) => row.commodity_codes.join(', ') },
  {
    key: 'status',
    title: 'Status',
    value: (row) => (row.is_disabled ? 'Disabled' : 'Active'),
    render: (row) => (
      <StatusBadge tone={row.is_disabled ? 'bad' : 'good'}>
        {row.is_disabled ? 'Disabled' : 'Active'}
      </StatusBadge>
    ),
    width: 110,
  },
]
