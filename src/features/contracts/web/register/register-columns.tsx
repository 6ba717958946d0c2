import type { Column } from '#platform/web/table/column.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { forceStatusNames } from '../../in-force.ts'
import type { RegisterRow } from '../../register-contract.ts'
import { amountKindNames } from '../../rules.ts'

const day = (value: string | null) => (value === null ? null : { day: value })
const money = (dollars: number | null) => (dollars === null ? null : { cents: Math.round(dollars * 100) })

export const registerColumns: readonly Column<RegisterRow>[] = [
  { key: 'number', title: 'Number', value: ({ number }) => number, isWhole: true },
  {
    key: 'contractName',
    title: 'Contract Name',
    value: ({ contractName }) => contractName,
    render: ({ id, contractName }) => (
      <AppLink to="/contracts/$id" params={{ id }}>
        {contractName}
      </AppLink>
    ),
    alsoExported: [{ title: 'Type', value: ({ category }) => category }],
  },
  { key: 'vendor', title: 'Vendor', value: ({ vendor_name }) => vendor_name },
  { key: 'department', title: 'Department', value: ({ department_name }) => department_name },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    value: ({ amount }) => money(amount),
    alsoExported: [
      { title: 'Kind of amount', value: ({ amountKind }) => amountKindNames[amountKind] },
      { title: 'Original amount', value: ({ original_amount }) => money(original_amount) },
    ],
  },
  { key: 'startDate', title: 'Start Date', value: ({ startDate }) => day(startDate) },
  { key: 'endDate', title: 'End Date', value: ({ endDate }) => day(endDate) },
  {
    key: 'status',
    title: 'Status',
    value: ({ status }) => forceStatusNames[status],
    alsoExported: [
      { title: 'Date Executed', value: ({ executed }) => day(executed) },
      { title: 'Terminated', value: ({ terminated_on }) => day(terminated_on) },
    ],
  },
  { key: 'authority', title: 'Authority', value: ({ authority }) => authority },
  { key: 'changes', title: 'Changes', value: ({ changes }) => changes.join('; ') || null },
]
