import type { WaitingRow } from '#features/matters/contract.ts'
import { OverdueMark } from '#features/matters/web/index.ts'
import { shownAs } from '#platform/web/table/column.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import * as listed from '../../waiting-columns.ts'
import { addressOf, stepOf } from '../../waiting-kinds.ts'

export const waitingColumns = (waited: (since: string) => string) =>
  shownAs(listed.waitingColumns(waited), {
    kind: { sort: 'kind', width: 110, yields: true },
    number: { sort: 'number', width: 110, isWhole: true, yields: true },
    title: {
      render: (row) => (
        // The row opens the same record.
        <AppLink to={addressOf(row)} onClick={(event) => event.stopPropagation()}>
          {row.title || 'Untitled request'}
        </AppLink>
      ),
      sort: 'title',
      minWidth: 180,
      under: (row, columns) =>
        columns.flatMap(({ yields, value }) => (yields && value(row)) || []).join(' · '),
    },
    department: { sort: 'department', width: 145, yields: true },
    step: {
      render: (row) => (
        <>
          {stepOf(row)} {row.is_held && <StatusBadge tone="warning">On hold</StatusBadge>}
        </>
      ),
      width: 140,
    },
    waiting: { sort: 'waiting', isSortReversed: true, width: 95 },
    due: { render: (row) => <Due row={row} />, sort: 'due', width: 115 },
    requested_by: { width: 120, yields: true },
  })

function Due({ row }: { row: WaitingRow }) {
  const { date } = useFormats()
  if (!row.due_on) return null
  return (
    <span className="tabular">
      {date(row.due_on)} <OverdueMark row={row} isShort />
    </span>
  )
}
