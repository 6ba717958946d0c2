import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import type { FirmRequest } from './requests-contract.ts'
import { requestStatusNames } from './rules.ts'

export const requestColumns: readonly SheetColumn<FirmRequest>[] = [
  { key: 'firm', title: 'Firm', value: (row) => row.firm_name },
  { key: 'person', title: 'Person', value: (row) => row.person },
  { key: 'email', title: 'Email', value: (row) => row.email },
  { key: 'on-file', title: 'Firm on file', value: (row) => (row.vendor_id ? 'Yes' : 'New') },
  { key: 'asked', title: 'Registered', value: (row) => new Date(row.asked_at) },
  { key: 'status', title: 'Status', value: (row) => requestStatusNames[row.status] },
]
