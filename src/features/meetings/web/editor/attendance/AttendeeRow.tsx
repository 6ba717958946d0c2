import { Button, Checkbox, Group, Table, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { RowActionButton } from '#platform/web/table/RowActionButton.tsx'
import type { Attendance } from '../../../contract.ts'
import { AbsenceFields } from './AbsenceFields.tsx'
import type { AttendanceActions } from './use-attendance.ts'

interface Props {
  attendee: Attendance
  /** Tells them from others on the list. */
  name: string
  startTime: string
  /** Null for those who may only see. */
  actions: AttendanceActions | null
}

/** The two checkboxes open and close a presence; the time beside them says when. */
export function AttendeeRow({ attendee, name, startTime, actions }: Props) {
  const { present, intervals } = attendee
  const stored = attendee.time ?? startTime
  const [time, setTime] = useState(stored)
  useEffect(() => setTime(stored), [stored])
  const isTyped = time !== '' && time !== stored
  const at = isTyped ? { time } : {}
  const set = (isPresent: boolean) => actions?.change(attendee, { present: isPresent, ...at })

  return (
    <Table.Tr>
      {actions && (
        <Table.Td>
          <RowActionButton action={removing(actions, name)} row={attendee} />
        </Table.Td>
      )}
      <Table.Td>{name}</Table.Td>
      <Table.Td>
        <Group gap="xs">
          <TextInput
            type="time"
            step={60}
            aria-label={`Time of ${name}`}
            value={time}
            readOnly={!actions}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
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
        <Checkbox aria-label={`${name} is present`} checked={present} onChange={() => present || set(true)} />
      </Table.Td>
      <Table.Td>
        <Checkbox
          aria-label={`${name} is not present`}
          checked={!present}
          onChange={() => present && set(false)}
        />
      </Table.Td>
      <Table.Td>
        {intervals.length > 0 ? (
          <Text size="sm" className="tabular">
            {intervals.map(({ arrived, left }) => `${arrived} – ${left ?? 'now'}`).join(', ')}
          </Text>
        ) : (
          <AbsenceFields attendee={attendee} name={name} actions={actions} />
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
