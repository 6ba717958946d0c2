import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fullDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { call } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { titleOf } from '../../meeting-documents/rules.ts'
import { Approval, approveMinutes, type Minutes } from '../../minutes/contract.ts'
import { mostInCorrections } from '../../minutes/corrections.ts'
import { useMeetingChanged } from '../editor/api.ts'

export function RecordApproval({ minutes }: { minutes: Minutes }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Record an approval
      </Button>
      {isAsking && <RecordApprovalDialog minutes={minutes} onClose={() => setAsking(false)} />}
    </>
  )
}

const labels = {
  date: 'Approved on',
  reason: 'Where and how they were approved',
  corrections: 'Corrections, if any',
}

interface DialogProps {
  minutes: Minutes
  onClose(): void
}

function RecordApprovalDialog({ minutes: { meeting }, onClose }: DialogProps) {
  const changed = useMeetingChanged()
  const { time_zone } = useSession().county
  const today = dayIn(time_zone, new Date())
  const state = useAppForm({
    schema: Approval,
    initialValues: { date: today, reason: '', corrections: '' },
    save: async (body: Approval) => {
      await call(approveMinutes, { params: { id: meeting.id }, body })
      toast.good('Approval recorded')
      await changed()
      onClose()
    },
  })
  const { form } = state
  return (
    <FormDialog
      title={`Record approval of minutes: meeting ${meeting.number}`}
      state={state}
      labels={labels}
      action="Record approval"
      onClose={onClose}
    >
      <Text>
        Minutes of the {titleOf(meeting.meeting_type)} of {fullDate(meeting.date)}. They’re final once
        approved: without corrections at once, with corrections when you have made them and finalize the
        minutes.
      </Text>
      <DateField
        label={labels.date}
        required
        minDate={meeting.date}
        maxDate={today}
        {...form.getInputProps('date')}
      />
      <TextInput
        label={labels.reason}
        required
        data-autofocus
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <Textarea
        label={labels.corrections}
        description="Leave empty if the minutes were approved as presented."
        autosize
        minRows={1}
        maxLength={mostInCorrections}
        {...form.getInputProps('corrections')}
      />
    </FormDialog>
  )
}
