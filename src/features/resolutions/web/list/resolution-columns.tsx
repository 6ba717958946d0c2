import { useMemo } from 'react'
import { useWaited, waitingOnLook } from '#features/matters/web/index.ts'
import { shownAs } from '#platform/web/table/column.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { resolutionColumns } from '../../list-columns.ts'
import { ResolutionStatus } from '../ResolutionStatus.tsx'

export function useResolutionColumns() {
  const waited = useWaited()
  return useMemo(() => columns(waited), [waited])
}

const columns = (waited: (since: string) => string) =>
  shownAs(resolutionColumns(waited), {
    number: { sort: 'number', width: 100 },
    title: {
      render: (row) => (
        <AppLink
          to="/resolutions/$id"
          params={{ id: row.id }}
          inherit
          display="block"
          truncate
          title={row.title}
          // The row opens the same resolution.
          onClick={(event) => event.stopPropagation()}
        >
          {row.title || 'Untitled request'}
        </AppLink>
      ),
      sort: 'title',
      width: 290,
    },
    department: { width: 170 },
    status: { render: (row) => <ResolutionStatus resolution={row} />, sort: 'status', width: 165 },
    waitingon: waitingOnLook(waited, 235),
    amount: { align: 'right', width: 125 },
    due_on: { width: 110 },
    category: { width: 180 },
    requested_by: { width: 160 },
    dateofrequest: { sort: 'requested', width: 120 },
    adopted_date: { width: 120 },
  })
