import { Button, Select, Text } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { createTerm, deleteTerm, type Seat, Term, TermFields, updateTerm } from '../contract.ts'
import { bySurname, memberChoices } from '../rules.ts'
import { useBodiesChanged, useServingMembers } from './api.ts'
import { fieldLabels } from './labels.ts'

interface Props {
  seat: Seat
  /** Null for a new one. */
  term: Term | null
  /** The day that is looked at: when a new term starts, unless someone says otherwise. */
  day: string
  onClose(): void
}

export function TermDialog({ seat, term, day, onClose }: Props) {
  const changed = useBodiesChanged()
  const remove = useRemove(changed)
  const choices = useMemberChoices(term)
  const state = useRecordForm({
    record: term,
    row: Term,
    schema: TermFields,
    fieldsOf: (record) => fieldsOf(record, day),
    async save(fields, editing) {
      if (editing)
        await call(updateTerm, { params: { id: editing.id }, body: { ...fields, version: editing.version } })
      else await call(createTerm, { params: { id: seat.id }, body: fields })
      toast.good(editing ? 'Term saved' : 'Member seated')
      await changed()
      onClose()
    },
  })
  const { form } = state
  const { member_id, starts_on } = form.getValues()

  async function deleteIt({ id, member_name }: Term) {
    const question = {
      title: `Delete term: ${member_name}`,
      text: 'Delete a term only if it was entered by mistake. To end a term, enter its last day.',
      action: 'Delete',
    }
    if (await remove(question, () => call(deleteTerm, { params: { id } }), 'Term deleted')) onClose()
  }

  return (
    <FormDialog
      title={term ? `Term of ${term.member_name}, ${seat.name}` : `New term for ${seat.name}`}
      state={state}
      labels={fieldLabels}
      say={(field, value) =>
        (field === 'member_id' && choices.find((each) => each.value === value)?.label) ||
        String(value ?? '(open)')
      }
      action={term ? 'Save' : 'Seat member'}
      buttons={
        term && (
          <Button variant="default" c="red" onClick={() => deleteIt(term)}>
            Delete
          </Button>
        )
      }
      onClose={onClose}
    >
      <Select
        label={fieldLabels.member_id}
        placeholder="Choose a member"
        required
        searchable
        data-autofocus
        data={choices}
        nothingFoundMessage="No matching members"
        {...form.getInputProps('member_id')}
        value={member_id || null}
        onChange={(value) => form.setFieldValue('member_id', value ?? '')}
      />
      <Text size="sm" c="dimmed">
        New member?{' '}
        <AppLink to="/members" search={{ dialog: 'new' }}>
          Add them to the member list
        </AppLink>{' '}
        first.
      </Text>
      <DateField
        label={fieldLabels.starts_on}
        required
        {...form.getInputProps('starts_on')}
        value={starts_on || null}
        onChange={(value) => form.setFieldValue('starts_on', value ?? '')}
      />
      <DateField
        label={fieldLabels.ends_on}
        description="Leave blank if the term is open."
        {...form.getInputProps('ends_on')}
      />
    </FormDialog>
  )
}

/** Whoever holds the term is a choice, too, when they have left since. */
function useMemberChoices(term: Term | null) {
  const members = (useServingMembers().data ?? []).toSorted((one, other) => bySurname(one.name, other.name))
  const choices = memberChoices(members)
  if (!term || choices.some(({ value }) => value === term.member_id)) return choices
  return [...choices, { value: term.member_id, label: term.member_name }]
}

function fieldsOf(term: Term | null, day: string): TermFields {
  if (!term) return { member_id: '', starts_on: day, ends_on: null }
  const { member_id, starts_on, ends_on } = term
  return { member_id, starts_on, ends_on }
}
