import type { WaitingRow } from '#features/matters/contract.ts'
import { OverdueMark } from '#features/matters/web/index.ts'
import type { Column } from '#platform/web/table/column.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { addressOf, kindName, stepOf } from './kinds.ts'

export const waitingColumns = (waited: (since: string) => string): readonly Column<WaitingRow>[] => [
  { key: 'kind', title: 'Type', value: (row) => kindName(row.kind), sort: 'kind', width: 130 },
  { key: 'number', title: 'Number', value: (row) => row.number, sort: 'number', width: 110, isWhole: true },
  {
    key: 'title',
    title: 'Title',
    value: (row) => row.title || 'Untitled request',
    render: (row) => (
      // The row opens the same record.
      <AppLink to={addressOf(row)} onClick={(event) => event.stopPropagation()}>
        {row.title || 'Untitled request'}
      </AppLink>
    ),
    sort: 'title',
  },
  {
    key: 'department',
    title: 'Department',
    value: (row) => row.department_name,
    sort: 'department',
    width: 160,
  },
  {
    key: 'step',
    title: 'Step',
    value: stepOf,
    render: (row) => (
      <>
        {stepOf(row)} {row.is_held && <StatusBadge tone="warning">On hold</StatusBadge>}
      </>
    ),
    width: 170,
  },
  {
    key: 'waiting',
    title: 'Waiting',
    value: (row) => waited(row.waiting_since),
    alsoExported: [{ title: 'Waiting Since', value: (row) => new Date(row.waiting_since) }],
    sort: 'waiting',
    width: 100,
  },
  {
    key: 'due',
    title: 'Due',
    value: (row) => row.due_on && { day: row.due_on },
    render: (row) => <Due row={row} />,
    sort: 'due',
    width: 130,
  },
  { key: 'requested_by', title: 'Requested By', value: (row) => row.requested_by, width: 140 },
]

function Due({ row }: { row: WaitingRow }) {
  const { date } = useFormats()
  if (!row.due_on) return null
  return (
    <span className="tabular">
      {date(row.due_on)} <OverdueMark row={row} isShort />
    </span>
  )
}
