import { Button, Checkbox, Group, Table, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import { RowActionButton } from '#platform/web/table/RowActionButton.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import type { Attendance, Meeting } from '../../../contract.ts'
import { isOver, meetingLife } from '../../../rules.ts'
import { AbsenceFields } from './AbsenceFields.tsx'
import { stayText } from './stay-text.ts'
import type { AttendanceActions } from './use-attendance.ts'

const CorrectTimesDialog = lazyDialog(() => import('./CorrectTimesDialog.tsx'), 'CorrectTimesDialog')

interface Props {
  attendee: Attendance
  /** Tells them from others on the list. */
  name: string
  meeting: Meeting
  /** Null for those who may only see. */
  actions: AttendanceActions | null
}

/** The two checkboxes open and close a presence; the time beside them says when. */
export function AttendeeRow({ attendee, name, meeting, actions }: Props) {
  const { present, intervals } = attendee
  const { time_zone } = useSession().county
  const [isCorrecting, setCorrecting] = useState(false)
  const isDone = isOver(meeting.state)
  const stored = attendee.time ?? meeting.start_time
  const [time, setTime] = useState(stored)
  useEffect(() => setTime(stored), [stored])
  const isTyped = time !== '' && time !== stored
  const at = isTyped ? { time } : {}
  const set = (isPresent: boolean) => actions?.change(attendee, { present: isPresent, ...at })

  return (
    <Table.Tr>
      {actions && (
        <Table.Td>{!isDone && <RowActionButton action={removing(actions, name)} row={attendee} />}</Table.Td>
      )}
      <Table.Td>{name}</Table.Td>
      <Table.Td>
        <Group gap="xs">
          <TextInput
            type="time"
            step={60}
            aria-label={`Time: ${name}`}
            value={time}
            readOnly={!actions || isDone}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
          {isDone && actions && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Correct attendance: ${name}`}
              onClick={() => setCorrecting(true)}
            >
              Correct
            </Button>
          )}
          {isTyped && present && (
            <Button size="compact-sm" variant="default" onClick={() => actions?.change(attendee, { time })}>
              Arrived at {time}
            </Button>
          )}
          {isTyped && (
            <Button size="compact-sm" variant="default" onClick={() => set(!present)}>
              {present ? `Left at ${time}` : `Arrived at ${time}`}
            </Button>
          )}
        </Group>
      </Table.Td>
      <Table.Td>
        <Checkbox
          aria-label={`${name} is present`}
          checked={present}
          disabled={isDone}
          onChange={() => present || set(true)}
        />
      </Table.Td>
      <Table.Td>
        <Checkbox
          aria-label={`${name} isn’t present`}
          checked={!present}
          disabled={isDone}
          onChange={() => present && set(false)}
        />
      </Table.Td>
      <Table.Td>
        {intervals.length > 0 ? (
          <Text size="sm" className="tabular">
            {intervals.map((stay) => stayText(stay, meeting, time_zone)).join(', ')}
          </Text>
        ) : (
          <AbsenceFields
            attendee={attendee}
            name={name}
            actions={actions}
            isExpected={meetingLife.can(meeting.state, 'callToOrder')}
          />
        )}
        {attendee.corrected_because && (
          <Text size="xs" c="dimmed">
            Corrected: {attendee.corrected_because}
          </Text>
        )}
        {isCorrecting && actions && (
          <CorrectTimesDialog
            meeting={meeting}
            attendee={attendee}
            name={name}
            actions={actions}
            onClose={() => setCorrecting(false)}
          />
        )}
      </Table.Td>
    </Table.Tr>
  )
}

const removing = (actions: AttendanceActions, name: string) => ({
  name: 'remove',
  icon: IconTrash,
  isDestructive: true,
  label: () => `Remove ${name}`,
  onAction: (attendee: Attendance) => actions.remove(attendee, name),
})
