import { listQueryOf } from '#platform/web/api/index.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { useTable } from '#platform/web/table/use-table.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { listMeetings } from '../../contract.ts'
import { useAllMeetingChanges } from '../use-meeting-changes.ts'
import { meetingColumns } from './meeting-columns.tsx'
import { meetingPanelSearch, type PanelTab } from './search.ts'
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
export function useMeetingPanel() {
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
  return {
    tab,
    change: table.change,
    table: (
      <>
        <DataTable
          table={table}
          columns={meetingColumns(cancel)}
          rowKey={(row) => row.id}
          rowActions={rowActions}
          onOpen={edit}
          isWide
          hasSortBy
          empty={
            <EmptyState title="No meetings found">
              {q ? 'Try different search terms.' : nothing[tab]}
            </EmptyState>
          }
        />
        {dialog}
      </>
    ),
  }
}
