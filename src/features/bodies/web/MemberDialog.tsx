import { TextInput } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { createMember, Member, MemberFields, updateMember } from '../contract.ts'
import { useBodiesChanged } from './api.ts'
import { fieldLabels } from './labels.ts'

interface Props {
  /** Null for a new one. */
  member: Member | null
  onClose(): void
}

export function MemberDialog({ member, onClose }: Props) {
  const changed = useBodiesChanged()
  const state = useRecordForm({
    record: member,
    row: Member,
    schema: MemberFields,
    fieldsOf,
    draft: member ? `member-${member.id}` : 'member-new',
    async save(fields, editing) {
      if (editing)
        await call(updateMember, {
          params: { id: editing.id },
          body: { ...fields, version: editing.version },
        })
      else await call(createMember, { body: fields })
      toast.good(editing ? 'Member saved' : 'Member created')
      await changed()
      onClose()
    },
  })
  const { form } = state

  return (
    <FormDialog
      title={member ? `Edit Member ${member.name}` : 'New Member'}
      state={state}
      labels={{ ...fieldLabels, ended_on: 'Left on' }}
      action={member ? 'Save' : 'Create'}
      onClose={onClose}
    >
      <TextInput label={fieldLabels.name} required data-autofocus {...form.getInputProps('name')} />
      <TextInput label={fieldLabels.title} placeholder="Supervisor" {...form.getInputProps('title')} />
      <TextInput label={fieldLabels.email} type="email" {...form.getInputProps('email')} />
      <TextInput label={fieldLabels.phone} type="tel" {...form.getInputProps('phone')} />
      {member && (
        <DateField
          label="Left on"
          description="Their terms also end on this day."
          {...form.getInputProps('ended_on')}
        />
      )}
    </FormDialog>
  )
}

function fieldsOf(member: Member | null): MemberFields {
  if (!member) return { name: '', title: '', email: '', phone: '', ended_on: null }
  const { name, title, email, phone, ended_on } = member
  return { name, title, email, phone, ended_on }
}
