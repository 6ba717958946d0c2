import { Checkbox, Select, TextInput } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { Body, BodyFields, createBody, updateBody } from '../contract.ts'
import { bodyKinds, requiresMovers } from '../rules.ts'
import { useBodiesChanged } from './api.ts'
import { choicesOf, fieldLabels, kindWords, orderWords, quorumWords } from './labels.ts'

interface Props {
  /** Null for a new one. */
  body: Body | null
  onSaved(body: Body): void
  onClose(): void
}

export function BodyDialog({ body, onSaved, onClose }: Props) {
  const changed = useBodiesChanged()
  const state = useRecordForm({
    record: body,
    row: Body,
    schema: BodyFields,
    fieldsOf,
    draft: body ? `body-${body.id}` : 'body-new',
    async save(fields, editing) {
      const saved = editing
        ? await call(updateBody, {
            params: { id: editing.id },
            body: { ...fields, version: editing.version },
          })
        : await call(createBody, { body: fields })
      toast.good(editing ? 'Board or committee saved' : 'Board or committee created')
      await changed()
      state.form.resetDirty() // what is saved may be left
      onClose()
      onSaved(saved)
    },
  })
  const { form } = state

  function chooseKind(chosen: string | null) {
    const kind = bodyKinds.find((each) => each === chosen)
    if (kind) form.setValues({ kind, ...(!body && { requires_movers: requiresMovers(kind) }) })
  }

  return (
    <FormDialog
      title={body ? `Settings of ${body.name}` : 'New Board or Committee'}
      state={state}
      labels={fieldLabels}
      say={sayBodyValue}
      action={body ? 'Save' : 'Create'}
      onClose={onClose}
    >
      <TextInput label={fieldLabels.name} required data-autofocus {...form.getInputProps('name')} />
      <Select
        label={fieldLabels.kind}
        data={choicesOf(kindWords)}
        allowDeselect={false}
        {...form.getInputProps('kind')}
        onChange={(kind) => chooseKind(kind)}
      />
      <Select
        label={fieldLabels.quorum}
        description="Vacant seats count toward the total."
        data={choicesOf(quorumWords)}
        allowDeselect={false}
        {...form.getInputProps('quorum')}
      />
      <Select
        label={fieldLabels.roll_call_order}
        data={choicesOf(orderWords)}
        allowDeselect={false}
        {...form.getInputProps('roll_call_order')}
      />
      <Checkbox
        label={fieldLabels.chair_votes_last}
        {...form.getInputProps('chair_votes_last', { type: 'checkbox' })}
      />
      <Checkbox
        label={fieldLabels.requires_movers}
        description="Required before a vote is opened."
        {...form.getInputProps('requires_movers', { type: 'checkbox' })}
      />
      {body && (
        <DateField
          label={fieldLabels.ended_on}
          description="Only if the body has been or will be dissolved."
          {...form.getInputProps('ended_on')}
        />
      )}
    </FormDialog>
  )
}

const blank = {
  name: '',
  kind: 'committee',
  quorum: 'heads',
  roll_call_order: 'alphabetical',
  chair_votes_last: false,
  requires_movers: requiresMovers('committee'),
  ended_on: null,
} satisfies BodyFields

function fieldsOf(body: Body | null): BodyFields {
  if (!body) return blank
  const { name, kind, quorum, roll_call_order, chair_votes_last, requires_movers, ended_on } = body
  return { name, kind, quorum, roll_call_order, chair_votes_last, requires_movers, ended_on }
}

const words = new Map<string, string>(Object.entries({ ...kindWords, ...quorumWords, ...orderWords }))

function sayBodyValue(_field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value ?? '')
  return words.get(text) ?? (text || '(empty)')
}
