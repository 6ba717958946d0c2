import { IconCalendarCancel, IconEdit, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import type { RowAction } from '#platform/web/table/RowActionButton.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import type { Meeting } from '../../contract.ts'
import { meetingLife } from '../../rules.ts'
import { useDeleteMeeting } from './use-delete-meeting.tsx'

const CancelMeetingDialog = lazyDialog(() => import('../CancelMeetingDialog.tsx'), 'CancelMeetingDialog')

/** One that was called to order is part of the record. */
const mayBeDeleted = ({ state }: Meeting) => state === 'cancelled' || meetingLife.can(state, 'callToOrder')

/** What a list of meetings offers for each of them. */
export function useMeetingActions() {
  const navigate = useNavigate()
  const { can } = useSession()
  const deleteMeeting = useDeleteMeeting()
  const [cancelled, setCancelled] = useState<Meeting | null>(null)
  const edit = ({ id }: Meeting) => navigate({ to: '/meetings/$id/edit', params: { id } })

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
            isOffered: mayBeDeleted,
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

  return {
    rowActions,
    cancel,
    edit,
    dialog: cancelled && <CancelMeetingDialog meeting={cancelled} onClose={() => setCancelled(null)} />,
  }
}
