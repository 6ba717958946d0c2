import type { WaitingRow } from '#features/matters/contract.ts'
import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import { kindName, stepOf } from './waiting-kinds.ts'

export const waitingColumns = (waited: (since: string) => string): readonly SheetColumn<WaitingRow>[] => [
  { key: 'kind', title: 'Type', value: (row) => kindName(row.kind) },
  { key: 'number', title: 'Number', value: (row) => row.number },
  { key: 'title', title: 'Title', value: (row) => row.title || 'Untitled request' },
  { key: 'department', title: 'Department', value: (row) => row.department_name },
  { key: 'step', title: 'Step', value: stepOf },
  {
    key: 'waiting',
    title: 'Waiting',
    value: (row) => waited(row.waiting_since),
    alsoExported: [{ title: 'Waiting Since', value: (row) => new Date(row.waiting_since) }],
  },
  { key: 'due', title: 'Due', value: (row) => row.due_on && { day: row.due_on } },
  { key: 'requested_by', title: 'Requested By', value: (row) => row.requested_by },
]
