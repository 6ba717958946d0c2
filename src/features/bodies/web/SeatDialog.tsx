import { Button, Checkbox, TextInput } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { type BodyDetail, createSeat, deleteSeat, Seat, SeatFields, updateSeat } from '../contract.ts'
import { useBodiesChanged } from './api.ts'
import { fieldLabels } from './labels.ts'

interface Props {
  body: BodyDetail
  /** Null for a new one. */
  seat: Seat | null
  onClose(): void
}

export function SeatDialog({ body, seat, onClose }: Props) {
  const changed = useBodiesChanged()
  const remove = useRemove(changed)
  const state = useRecordForm({
    record: seat,
    row: Seat,
    schema: SeatFields,
    fieldsOf,
    async save(fields, editing) {
      if (editing)
        await call(updateSeat, { params: { id: editing.id }, body: { ...fields, version: editing.version } })
      else await call(createSeat, { params: { id: body.id }, body: fields })
      toast.good(editing ? 'Seat saved' : 'Seat added')
      await changed()
      onClose()
    },
  })
  const { form } = state

  async function deleteIt({ id, name }: Seat) {
    const question = {
      title: `Delete seat ${name}`,
      text: 'Are you sure you want to delete this seat?',
      action: 'Delete',
    }
    if (await remove(question, () => call(deleteSeat, { params: { id } }), 'Seat deleted')) onClose()
  }

  return (
    <FormDialog
      title={seat ? `Edit ${seat.name}` : `New seat on the ${body.name}`}
      state={state}
      labels={fieldLabels}
      action={seat ? 'Save' : 'Add'}
      buttons={
        seat && (
          <Button variant="default" c="red" onClick={() => deleteIt(seat)}>
            Delete
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextInput
        label="Seat name"
        placeholder="District 3"
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox label="This is the chair’s seat" {...form.getInputProps('is_chair', { type: 'checkbox' })} />
      <DateField
        label={fieldLabels.starts_on}
        description="Leave blank if the seat has always existed."
        {...form.getInputProps('starts_on')}
      />
      <DateField
        label={fieldLabels.ended_on}
        description="Only if the seat was abolished. Until then it counts, even when vacant."
        {...form.getInputProps('ended_on')}
      />
    </FormDialog>
  )
}

function fieldsOf(seat: Seat | null): SeatFields {
  if (!seat) return { name: '', is_chair: false, starts_on: null, ended_on: null }
  const { name, is_chair, starts_on, ended_on } = seat
  return { name, is_chair, starts_on, ended_on }
}
