import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import type { ContractRow } from './contract.ts'
import { contractStatusNames } from './rules.ts'

const dayOf = (day: string | null) => (day === null ? null : { day })

/** product.md’s columns, after Edit and Delete. */
export const contractColumns = (waited: (since: string) => string): readonly SheetColumn<ContractRow>[] => [
  { key: 'number', title: 'Number', value: (row) => row.number },
  { key: 'authority', title: 'Authority', value: (row) => row.authority },
  { key: 'department', title: 'Department', value: (row) => row.department_name },
  { key: 'vendor', title: 'Vendor', value: (row) => row.vendor_name },
  { key: 'contractName', title: 'Contract Name', value: (row) => row.contractName },
  { key: 'startDate', title: 'Start Date', value: (row) => dayOf(row.startDate) },
  { key: 'endDate', title: 'End Date', value: (row) => dayOf(row.endDate) },
  { key: 'status', title: 'Status', value: (row) => contractStatusNames[row.status] },
  { key: 'executed', title: 'Date Executed', value: (row) => dayOf(row.executed) },
  {
    key: 'waitingOn',
    title: 'Waiting On',
    value: (row) => row.waitingOn && `${row.waitingOn}, ${waited(row.waiting_since)}`,
  },
]
