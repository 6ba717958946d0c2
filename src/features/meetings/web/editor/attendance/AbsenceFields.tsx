import { Group, Select, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Attendance } from '../../../contract.ts'
import type { AttendanceActions } from './use-attendance.ts'

const words = { excused: 'Excused', unexcused: 'Unexcused' } as const

interface Props {
  attendee: Attendance
  name: string
  actions: AttendanceActions | null
  /** Before the meeting: who is on the list is expected. */
  isExpected: boolean
}

/** Why someone was not there at all. */
export function AbsenceFields({ attendee, name, actions, isExpected }: Props) {
  const { absence, absence_reason } = attendee
  const [reason, setReason] = useState(absence_reason)
  useEffect(() => setReason(absence_reason), [absence_reason])
  const otherwise = isExpected ? 'Expected' : 'Absent'
  if (!actions)
    return (
      <Text size="sm">
        {[absence ? words[absence] : otherwise, absence_reason].filter(Boolean).join(': ')}
      </Text>
    )
  return (
    <Group gap="xs" wrap="nowrap">
      <Select
        aria-label={`Absence: ${name}`}
        placeholder={otherwise}
        clearable
        w="9rem"
        data={[
          { value: 'excused', label: words.excused },
          { value: 'unexcused', label: words.unexcused },
        ]}
        value={absence}
        onChange={(value) => void actions.change(attendee, { absence: value })}
      />
      <TextInput
        aria-label={`Reason for absence: ${name}`}
        placeholder="Reason"
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.currentTarget.value)}
        onBlur={() => {
          if (reason !== absence_reason) void actions.change(attendee, { absence_reason: reason })
        }}
      />
    </Group>
  )
}
