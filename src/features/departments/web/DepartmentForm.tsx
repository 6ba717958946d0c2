import { Button, Group, TextInput } from '@mantine/core'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { fieldLabels } from './columns.ts'
import type { DepartmentFormState } from './use-department-form.ts'

interface Props {
  state: DepartmentFormState
  isNew: boolean
  onClose(): void
}

export function DepartmentForm({ state, isNew, onClose }: Props) {
  const { form, isSaving } = state
  return (
    <AppForm state={state} labels={fieldLabels} label={isNew ? 'New Department' : 'Edit Department'}>
      <TextInput label={fieldLabels.munis_id} required data-autofocus {...form.getInputProps('munis_id')} />
      <TextInput label={fieldLabels.name} required {...form.getInputProps('name')} />
      <TextInput label={fieldLabels.address} {...form.getInputProps('address')} />
      <TextInput label={fieldLabels.city} {...form.getInputProps('city')} />
      <Group grow align="flex-start">
        <TextInput label={fieldLabels.state} {...form.getInputProps('state')} />
        <TextInput label={fieldLabels.zip} {...form.getInputProps('zip')} />
      </Group>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" loading={isSaving}>
          {isNew ? 'Create' : 'Save'}
        </Button>
      </Group>
    </AppForm>
  )
}
