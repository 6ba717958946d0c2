import { Checkbox, Select } from '@mantine/core'
import { IconCalendarCancel, IconEdit, IconRestore, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import type { RowAction } from '#platform/web/table/RowActionButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import type { Meeting } from '../../contract.ts'
import { meetingLife } from '../../rules.ts'
import { CancelMeetingDialog } from '../CancelMeetingDialog.tsx'
import { useMeetingTable, useMeetingYears } from './api.ts'
import { meetingColumns } from './meeting-columns.tsx'
import { useDeleteMeeting, useRestoreMeeting } from './use-delete-meeting.tsx'

export function MeetingTable() {
  const table = useMeetingTable()
  const navigate = useNavigate()
  const { can } = useSession()
  const deleteMeeting = useDeleteMeeting()
  const edit = ({ id }: Meeting) => navigate({ to: '/meetings/$id/edit', params: { id } })
  const { year, deleted } = table.state
  const restoreMeeting = useRestoreMeeting()
  const [cancelled, setCancelled] = useState<Meeting | null>(null)

  const restoring: RowAction<Meeting>[] = [
    {
      name: 'Restore',
      icon: IconRestore,
      label: (row) => `Restore meeting ${row.number}`,
      onAction: restoreMeeting,
    },
  ]

  const rowActions: RowAction<Meeting>[] = [
    ...(can('meetings.edit')
      ? [
          {
            name: 'Edit',
            icon: IconEdit,
            label: (row: Meeting) => `Edit meeting ${row.number}`,
            onAction: edit,
          },
        ]
      : []),
    ...(can('meetings.delete')
      ? [
          {
            name: 'Delete',
            icon: IconTrash,
            label: (row: Meeting) => `Delete meeting ${row.number}`,
            isDestructive: true,
            onAction: deleteMeeting,
          },
        ]
      : []),
  ]

  const cancel: RowAction<Meeting> = {
    name: 'Cancel',
    icon: IconCalendarCancel,
    label: (row) => `Cancel meeting ${row.number}`,
    isOffered: (row) => !row.is_deleted && can('meetings.edit') && meetingLife.can(row.state, 'cancel'),
    onAction: setCancelled,
  }

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
      {cancelled && <CancelMeetingDialog meeting={cancelled} onClose={() => setCancelled(null)} />}
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
