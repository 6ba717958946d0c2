import { listQueryOf } from '#platform/web/api/index.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import type { PanelProps, PanelTab } from '#platform/web/table/panel.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { listMeetings } from '../../contract.ts'
import { useAllMeetingChanges } from '../use-meeting-changes.ts'
import { meetingColumns } from './meeting-columns.tsx'
import { meetingPanelSearch } from './search.ts'
import { useMeetingActions } from './use-meeting-actions.tsx'

const narrowed: Record<PanelTab, { waiting?: 'me'; mine?: 'yes' }> = {
  waiting: { waiting: 'me' },
  mine: { mine: 'yes' },
  all: {},
}

const nothing: Record<PanelTab, string> = {
  waiting: 'Nothing is waiting on you. Meetings whose minutes need your action appear here.',
  mine: 'Meetings you schedule appear here.',
  all: 'Scheduled meetings appear here.',
}

/** The meetings of the dashboard. */
export function MeetingPanel({ frame }: PanelProps) {
  const table = useTable({
    name: 'Meetings',
    search: meetingPanelSearch,
    ask: ({ tab = 'waiting', sort = 'upcoming', ...query }) =>
      listQueryOf(listMeetings, { query: { ...query, ...narrowed[tab], sort } }),
    defaultSort: 'upcoming',
    defaultSize: 5,
    part: 'meetings',
  })
  useAllMeetingChanges()
  const { rowActions, cancel, edit, dialog } = useMeetingActions()
  const { tab = 'waiting', q } = table.state
  const rows = (
    <>
      <DataTable
        table={table}
        columns={meetingColumns(cancel)}
        rowKey={(row) => row.id}
        rowActions={rowActions}
        onOpen={edit}
        hasSortBy
        empty={
          <EmptyState title="No meetings found">
            {q ? 'Try different search terms.' : nothing[tab]}
          </EmptyState>
        }
      />
      {dialog}
    </>
  )
  return frame({ tab, onTab: (next) => table.change({ tab: next }), rows })
}
