import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { dayIn } from '#platform/shared/days.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import type { Hour } from '../../../attendance/times.ts'
import type { Attendance, Meeting } from '../../../contract.ts'
import { RepeatedHour } from '../../RepeatedHour.tsx'
import type { AttendanceActions } from './use-attendance.ts'

interface Props {
  meeting: Meeting
  attendee: Attendance
  name: string
  actions: AttendanceActions
  onClose(): void
}

interface TypedStay {
  readonly key: number
  readonly arrived: string
  readonly arrived_date: string
  readonly left: string
  readonly left_date: string
}

/** After the meeting: when the member was there, put right with the reason, which stays on record. */
export function CorrectTimesDialog({ meeting, attendee, name, actions, onClose }: Props) {
  const { time_zone } = useSession().county
  const [stays, setStays] = useState(() => typedStays(attendee, meeting, time_zone))
  const [reason, setReason] = useState('')
  const [hour, setHour] = useState<Hour | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const change = (key: number, to: Partial<TypedStay>) =>
    setStays(stays.map((stay) => (stay.key === key ? { ...stay, ...to } : stay)))
  const blank = { arrived: '', arrived_date: meeting.date, left: '', left_date: meeting.date }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setFaults({ reason: 'Reason is required.' })
    const intervals = stays.map(({ key: _, ...stay }) => ({
      ...stay,
      ...(hour && { arrived_hour: hour, left_hour: hour }),
    }))
    const refused = await actions.correct(attendee, { intervals, reason })
    if (refused) setFaults(refused)
    else onClose()
  }

  return (
    <AppDialog title={`Correct attendance: ${name}`} onClose={onClose} size="lg">
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          {stays.length === 0 && <Text size="sm">{name} wasn’t present.</Text>}
          {stays.map(({ key, ...stay }) => (
            <Group key={key} gap="xs" align="flex-end">
              <TextInput
                type="time"
                label="Arrived"
                value={stay.arrived}
                onChange={(event) => change(key, { arrived: event.currentTarget.value })}
              />
              <TextInput
                type="date"
                label="Date"
                value={stay.arrived_date}
                onChange={(event) => change(key, { arrived_date: event.currentTarget.value })}
              />
              <TextInput
                type="time"
                label="Left"
                value={stay.left}
                onChange={(event) => change(key, { left: event.currentTarget.value })}
              />
              <TextInput
                type="date"
                label="Date"
                value={stay.left_date}
                onChange={(event) => change(key, { left_date: event.currentTarget.value })}
              />
              <Button
                variant="default"
                leftSection={<IconTrash size={16} />}
                onClick={() => setStays(stays.filter((each) => each.key !== key))}
              >
                Remove
              </Button>
            </Group>
          ))}
          {faults.intervals && (
            <Text size="sm" c="red" role="alert">
              {faults.intervals}
            </Text>
          )}
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => setStays([...stays, { key: nextKey(stays), ...blank }])}
            >
              Add times
            </Button>
          </Group>
          {faults.hour && <RepeatedHour error={faults.hour} value={hour} onChange={setHour} />}
          <TextInput
            label="Reason"
            required
            maxLength={500}
            value={reason}
            error={faults.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Save correction</Button>
          </Group>
        </Stack>
      </form>
    </AppDialog>
  )
}

const nextKey = (stays: readonly TypedStay[]) => Math.max(0, ...stays.map(({ key }) => key)) + 1

const typedStays = ({ intervals }: Attendance, { date }: Meeting, timeZone: string): TypedStay[] =>
  intervals.map(({ arrived, arrived_at, left, left_at }, key) => ({
    key,
    arrived,
    arrived_date: dayIn(timeZone, new Date(arrived_at)),
    left: left ?? '',
    left_date: left_at ? dayIn(timeZone, new Date(left_at)) : date,
  }))
