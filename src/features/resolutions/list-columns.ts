import { stepName } from '#features/routing/rules.ts'
import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import type { ResolutionRow } from './contract.ts'
import { resolutionKind } from './rules.ts'

const dayOf = (day: string | null) => (day ? { day } : null)

export const resolutionColumns = (
  waited: (since: string) => string,
): readonly SheetColumn<ResolutionRow>[] => [
  { key: 'number', title: 'Number', value: (row) => row.number },
  { key: 'title', title: 'Title', value: (row) => row.title || 'Untitled request' },
  { key: 'department', title: 'Department', value: (row) => row.department_name },
  { key: 'status', title: 'Status', value: (row) => stepName(resolutionKind, row.status, row.step_name) },
  {
    key: 'waitingon',
    title: 'Waiting On',
    value: (row) => row.waitingon && `${row.waitingon}, ${waited(row.waiting_since)}`,
  },
  {
    key: 'amount',
    title: 'Amount',
    value: (row) => (row.amount === null ? null : { cents: Math.round(row.amount * 100) }),
  },
  { key: 'due_on', title: 'Due', value: (row) => dayOf(row.due_on) },
  { key: 'category', title: 'Category', value: (row) => row.resolutioncategory },
  { key: 'requested_by', title: 'Requested By', value: (row) => row.requested_by },
  { key: 'dateofrequest', title: 'Requested', value: (row) => dayOf(row.dateofrequest) },
  { key: 'adopted_date', title: 'Adopted', value: (row) => dayOf(row.adopted_date) },
]
