import { shownAs } from '#platform/web/table/column.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import * as listed from '../list-columns.ts'

export const bodyColumns = shownAs(listed.bodyColumns, {
  name: {
    render: (row) => (
      <AppLink to="/bodies/$id" params={{ id: row.id }}>
        {row.name}
      </AppLink>
    ),
    sort: 'name',
  },
  kind: { sort: 'kind', width: 120 },
  seats: { align: 'right', width: 80 },
  vacant: {
    render: (row) => (row.vacant > 0 ? <StatusBadge tone="warning">{String(row.vacant)}</StatusBadge> : '0'),
    align: 'right',
    width: 80,
  },
  ended_on: { width: 120 },
})
