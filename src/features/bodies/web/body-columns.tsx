import type { Column } from '#platform/web/table/column.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import type { BodySummary } from '../contract.ts'
import { kindWords, quorumWords } from './labels.ts'

export const bodyColumns: readonly Column<BodySummary>[] = [
  {
    key: 'name',
    title: 'Name',
    value: (row) => row.name,
    render: (row) => (
      <AppLink to="/bodies/$id" params={{ id: row.id }}>
        {row.name}
      </AppLink>
    ),
    sort: 'name',
  },
  { key: 'kind', title: 'Type', value: (row) => kindWords[row.kind], sort: 'kind', width: 120 },
  { key: 'quorum', title: 'Quorum', value: (row) => quorumWords[row.quorum] },
  { key: 'seats', title: 'Seats', value: (row) => row.seats, align: 'right', width: 80 },
  {
    key: 'vacant',
    title: 'Vacant',
    value: (row) => row.vacant,
    render: (row) => (row.vacant > 0 ? <StatusBadge tone="warning">{String(row.vacant)}</StatusBadge> : '0'),
    align: 'right',
    width: 80,
  },
  {
    key: 'ended_on',
    title: 'Last day',
    value: (row) => (row.ended_on ? { day: row.ended_on } : null),
    width: 120,
  },
]
