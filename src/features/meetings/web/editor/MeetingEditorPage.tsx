import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { AlsoViewing } from '#platform/web/changes/AlsoViewing.tsx'
import type { People } from '#platform/web/changes/people.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { HistoryLink } from '#platform/web/ui/HistoryLink.tsx'
import { lazyDialog, lazyPanel } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { Meeting } from '../../contract.ts'
import { isOpenToEdits, isOver, meetingLife } from '../../rules.ts'
import { DocumentsSection } from '../meeting-documents/DocumentsSection.tsx'
import { AgendaSection } from './agenda/AgendaSection.tsx'
import { type OpenMeeting, useAskedWithMeeting, useMeeting } from './api.ts'
import { stateWords } from './labels.ts'

const CancelMeetingDialog = lazyDialog(() => import('../CancelMeetingDialog.tsx'), 'CancelMeetingDialog')
const CancelledNotice = lazyPanel(() => import('./CancelledNotice.tsx'), 'CancelledNotice', 72)
const MeetingForm = lazyPanel(() => import('./MeetingForm.tsx'), 'MeetingForm', 281)
const AttendanceSection = lazyPanel(() => import('./attendance/AttendanceSection.tsx'), 'AttendanceSection')

export function MeetingEditorPage() {
  const { id } = useParams({ from: '/signed-in/meetings/$id/edit' })
  const { data, isPending, error, refetch, alsoHere } = useMeeting(id)
  useAskedWithMeeting(id)
  return (
    <Page
      title="Meeting Editor:"
      record={data?.meeting.number}
      actions={data && <Facts meeting={data.meeting} alsoHere={alsoHere} />}
    >
      {isPending && <Text role="status">Loading...</Text>}
      {!isPending && !data && (
        <ErrorState error={error} title="Failed to load data" onRetry={() => refetch()} />
      )}
      {data && <Editor key={id} open={data} />}
    </Page>
  )
}

function Facts({ meeting, alsoHere }: { meeting: Meeting; alsoHere: People }) {
  const { id, number, meeting_type, date, state } = meeting
  const formats = useFormats()
  const { can } = useSession()
  const [isCancelling, setIsCancelling] = useState(false)
  return (
    <Group gap="xs">
      <Text fw={600}>
        {number} · {meeting_type} · {formats.date(date)}
      </Text>
      <StatusBadge tone={state === 'in-session' ? 'active' : 'neutral'}>{stateWords[state]}</StatusBadge>
      <AppLink to="/meetings/$id/live" params={{ id }}>
        Live session
      </AppLink>
      {isOver(state) && (
        <AppLink to="/meetings/$id/minutes" params={{ id }}>
          Minutes
        </AppLink>
      )}
      <HistoryLink type="meeting" id={id} />
      {can('meetings.edit') && meetingLife.can(state, 'cancel') && (
        <Button variant="default" size="xs" onClick={() => setIsCancelling(true)}>
          Cancel meeting
        </Button>
      )}
      <AlsoViewing people={alsoHere} />
      {isCancelling && <CancelMeetingDialog meeting={meeting} onClose={() => setIsCancelling(false)} />}
    </Group>
  )
}

function Editor({ open }: { open: OpenMeeting }) {
  const { can } = useSession()
  const isOpen = isOpenToEdits(open.meeting.state)
  return (
    <Stack gap="md">
      {!isOpen && open.meeting.state !== 'cancelled' && (
        <Alert color="gray" title="This meeting is closed">
          It can’t be changed.
        </Alert>
      )}
      {open.meeting.state === 'cancelled' && <CancelledNotice id={open.meeting.id} />}
      <MeetingForm meeting={open.meeting} canEdit={isOpen && can('meetings.edit')} />
      <AgendaSection open={open} canEdit={isOpen && can('meetings.edit')} />
      <DocumentsSection meeting={open.meeting} />
      <AttendanceSection open={open} canConduct={isOpen && can('meetings.conduct')} />
    </Stack>
  )
}
