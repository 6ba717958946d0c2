import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import type { VendorSummary } from './contract.ts'

export const vendorColumns: readonly SheetColumn<VendorSummary>[] = [
  { key: 'name', title: 'Name', value: (row) => row.name },
  { key: 'city', title: 'City', value: (row) => row.city },
  { key: 'state', title: 'State', value: (row) => row.state },
  { key: 'phone', title: 'Phone', value: (row) => row.phone },
  { key: 'email', title: 'Email', value: (row) => row.email },
  { key: 'commodities', title: 'Commodities', value: (row) => row.commodity_codes.join(', ') },
  { key: 'status', title: 'Status', value: (row) => (row.is_disabled ? 'Disabled' : 'Active') },
]
