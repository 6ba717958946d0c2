import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { Attendee, AttendeeForm, correctAttendee } from '../../../pre-bid/contract.ts'
import { AttendeeFields, fieldsOf, labels } from './AttendeeFields.tsx'
import { useShowAttendance } from './use-attendance.ts'

interface Props {
  projectId: string
  attendee: Attendee
  onClose(): void
}

export function AttendeeDialog({ projectId: id, attendee, onClose }: Props) {
  const show = useShowAttendance(id)
  const state = useRecordForm({
    schema: AttendeeForm,
    record: attendee,
    row: Attendee,
    fieldsOf,
    async save(fields, editing) {
      const params = { id, attendee: attendee.id }
      show(await call(correctAttendee, { params, body: { ...fields, version: editing?.version ?? 0 } }))
      toast.good('Attendance corrected')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Correct attendance"
      state={state}
      labels={labels}
      action="Save"
      size="lg"
      onClose={onClose}
    >
      <AttendeeFields form={state.form} />
    </FormDialog>
  )
}
