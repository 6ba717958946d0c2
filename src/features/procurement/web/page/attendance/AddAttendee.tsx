import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { AttendeeForm, addAttendee } from '../../../pre-bid/contract.ts'
import { AttendeeFields, fieldsOf, labels } from './AttendeeFields.tsx'
import { useShowAttendance } from './use-attendance.ts'

interface Meeting {
  projectId: string
  meetingAt: string
}

/** One person after the other, without the mouse: Enter adds, and the next firm can be typed at once. */
export function AddAttendee({ projectId, meetingAt }: Meeting) {
  const [added, setAdded] = useState(0)
  return (
    <NextAttendee
      key={added}
      projectId={projectId}
      meetingAt={meetingAt}
      isFocused={added > 0}
      onAdded={() => setAdded((count) => count + 1)}
    />
  )
}

interface Props extends Meeting {
  isFocused: boolean
  onAdded(): void
}

function NextAttendee({ projectId: id, meetingAt, isFocused, onAdded }: Props) {
  const show = useShowAttendance(id)
  const { date } = useFormats()
  const isToday = date(meetingAt) === date(new Date().toISOString())
  const firm = useRef<HTMLInputElement>(null)
  const state = useAppForm({
    schema: AttendeeForm,
    initialValues: fieldsOf(null),
    async save(fields) {
      show(await call(addAttendee, { params: { id }, body: fields }))
      toast.good(`${fields.person} added`)
      onAdded()
    },
  })
  useEffect(() => {
    if (isFocused) firm.current?.focus()
  }, [isFocused])
  return (
    <AppForm state={state} labels={labels} label="Add attendee" width="64rem">
      <AttendeeFields
        form={state.form}
        firmRef={firm}
        timeNote={isToday ? 'If empty, the current time' : 'If empty, the time of the meeting'}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={state.isSaving}>
          Add Attendee
        </Button>
      </Group>
    </AppForm>
  )
}
