import { Checkbox, Select } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useSession } from '#platform/web/session/session-context.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import type { RowAction } from '#platform/web/table/RowActionButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import type { Meeting } from '../../contract.ts'
import { useMeetingTable, useMeetingYears } from './api.ts'
import { meetingColumns } from './meeting-columns.tsx'
import { useRestoreMeeting } from './use-delete-meeting.tsx'
import { useMeetingActions } from './use-meeting-actions.tsx'

export function MeetingTable() {
  const table = useMeetingTable()
  const { can } = useSession()
  const { year, deleted } = table.state
  const restoreMeeting = useRestoreMeeting()

  const restoring: RowAction<Meeting>[] = [
    {
      name: 'Restore',
      icon: IconRestore,
      label: (row) => `Restore meeting ${row.number}`,
      onAction: restoreMeeting,
    },
  ]

  const { rowActions, cancel, edit, dialog } = useMeetingActions()

  return (
    <>
      <DataTable
        table={table}
        columns={meetingColumns(cancel)}
        rowKey={(row) => row.id}
        moreFilters={
          <>
            <YearFilter year={year} onYear={(next) => table.change({ year: next })} />
            {can('meetings.delete') && (
              <Checkbox
                label="Show deleted"
                checked={deleted === 'yes'}
                onChange={(event) =>
                  table.change({ deleted: event.currentTarget.checked ? 'yes' : undefined })
                }
              />
            )}
          </>
        }
        rowActions={deleted ? restoring : rowActions}
        onOpen={deleted ? undefined : edit}
        isWide
        empty={<EmptyState title="No meetings found">{emptyText(table.state)}</EmptyState>}
      />
      {dialog}
    </>
  )
}

function emptyText({ q, year, deleted }: { q?: string; year?: number; deleted?: 'yes' }): string {
  if (q || year) return 'Try different search terms, or another year.'
  return deleted ? 'Deleted meetings appear here.' : 'Scheduled meetings appear here.'
}

function YearFilter({ year, onYear }: { year?: number; onYear(year?: number): void }) {
  const years = new Set([...(useMeetingYears().data ?? []), ...(year ? [year] : [])])
  const choices = [...years].sort((one, other) => other - one).map(String)
  return (
    <Select
      aria-label="Year"
      data={[{ value: 'all', label: 'All' }, ...choices]}
      value={year ? String(year) : 'all'}
      onChange={(value) => onYear(value === null || value === 'all' ? undefined : Number(value))}
      allowDeselect={false}
      w="6.5rem"
    />
  )
}
