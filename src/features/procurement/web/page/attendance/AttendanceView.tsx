import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import { callFile } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { useSaveRows } from '#platform/web/table/use-save-rows.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { ExportMenu } from '#platform/web/ui/ExportMenu.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { ProjectView } from '../../../contract.ts'
import { type AttendanceDocument, type PreBidAttendance, printAttendance } from '../../../pre-bid/contract.ts'
import { mandatoryConsequence } from '../../../pre-bid/rules.ts'
import { AddAttendee } from './AddAttendee.tsx'
import { AttendeeTable } from './AttendeeTable.tsx'
import { attendeeColumns } from './columns.ts'
import { useAttendance } from './use-attendance.ts'

/** Who attended the pre-bid meeting: written down in the room, and corrected until the submissions are opened. */
export function AttendanceView({ project }: { project: ProjectView }) {
  const { data, error, isPending, refetch } = useAttendance(project.id)
  if (isPending) return <Skeleton height={240} role="status" aria-label="Loading attendance" />
  if (!data) return <ErrorState error={error} onRetry={() => refetch()} />
  const { may, not_now, meeting } = data
  return (
    <Stack gap="xl">
      <Section
        title="Pre-bid attendance"
        explanation="Who attended the pre-bid meeting. The public doesn’t see this list."
      >
        <Stack gap="md">
          <Group justify="space-between" align="flex-start">
            <Meeting meeting={meeting} />
            {meeting && <Files project={project} attendance={data} />}
          </Group>
          {meeting?.is_mandatory && <Alert title="Attendance is mandatory">{mandatoryConsequence}</Alert>}
          {not_now && <Text size="sm">{not_now}</Text>}
        </Stack>
      </Section>
      {may.add && (
        <Section title="Add attendee" explanation="Press Enter to add the person and go on with the next.">
          <AddAttendee projectId={project.id} meetingAt={meeting?.at ?? ''} />
        </Section>
      )}
      <Section title="Attendees" explanation={countOf(data)}>
        <AttendeeTable projectId={project.id} attendance={data} />
      </Section>
    </Stack>
  )
}

function Meeting({ meeting }: { meeting: PreBidAttendance['meeting'] }) {
  const { dateTime } = useFormats()
  if (!meeting) return null
  return (
    <div>
      <Text>{dateTime(meeting.at)}</Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {meeting.place}
      </Text>
    </div>
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function countOf({ attendees }: PreBidAttendance): string {
  const firms = new Set(attendees.map(({ firm }) => firm.toLowerCase())).size
  return attendees.length === 0
    ? 'By firm and person.'
    : `${counted(attendees.length, 'person', 'people')} from ${counted(firms, 'firm', 'firms')}.`
}

function Files({ project, attendance }: { project: ProjectView; attendance: PreBidAttendance }) {
  const { id, bid, procurementId } = project
  const number = bid?.bidNumber ?? procurementId
  const { runWithToast, isRunning } = useRunWithToast()
  const { save, isSaving } = useSaveRows(`Pre-Bid Attendance ${number}`, attendeeColumns)
  const print = (document: AttendanceDocument, name: string) =>
    runWithToast(async () =>
      saveFile(await callFile(printAttendance, { params: { id, document } }), `${name} ${number}.pdf`),
    )
  return (
    <ExportMenu
      label="Print or Export"
      isRunning={isRunning || isSaving}
      files={[
        { label: 'Blank sign-in sheet (PDF)', onSave: () => print('sign-in-sheet', 'Pre-Bid Sign-In Sheet') },
        { label: 'Attendance as PDF', onSave: () => print('attendance', 'Pre-Bid Attendance') },
        { label: 'Attendance as Excel (.xlsx)', onSave: () => save(attendance.attendees) },
      ]}
    />
  )
}
