import { Group, Paper, Table, Title } from '@mantine/core'
import { useId } from 'react'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { OpenMeeting } from '../api.ts'
import { AttendeeRow } from './AttendeeRow.tsx'
import { MemberPicker } from './MemberPicker.tsx'
import { QuorumLine } from './QuorumLine.tsx'
import { useAttendance } from './use-attendance.ts'
import { useNamesApart } from './use-names-apart.ts'

interface Props {
  open: OpenMeeting
  canConduct: boolean
}

export function AttendanceSection({ open, canConduct }: Props) {
  const id = useId()
  const actions = useAttendance(open.meeting)
  const names = useNamesApart(open.attendance)
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="md">
        <Title id={id} order={2}>
          Meeting Attendance
        </Title>
        <QuorumLine open={open} />
      </Group>
      {canConduct && <MemberPicker open={open} names={names} actions={actions} />}
      {open.attendance.length === 0 ? (
        <EmptyState title="No attendance yet">
          {canConduct ? 'Add a member, or add all members.' : 'Attendance hasn’t been recorded.'}
        </EmptyState>
      ) : (
        <WideTable name="Attendees" minWidth={720} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {canConduct && (
                <Table.Th w={40}>
                  <span className="visually-hidden">Remove</span>
                </Table.Th>
              )}
              <Table.Th>Member</Table.Th>
              <Table.Th>Time</Table.Th>
              <Table.Th>Present</Table.Th>
              <Table.Th>Not Present</Table.Th>
              <Table.Th>Record</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {open.attendance.map((attendee, place) => (
              <AttendeeRow
                key={attendee.id}
                attendee={attendee}
                name={names[place] ?? attendee.legislator_name}
                meeting={open.meeting}
                actions={canConduct ? actions : null}
              />
            ))}
          </Table.Tbody>
        </WideTable>
      )}
    </Paper>
  )
}
