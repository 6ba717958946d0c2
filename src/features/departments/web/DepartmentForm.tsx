import { Button, Group, TextInput } from '@mantine/core'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { StaleChoice } from '#platform/web/form/StaleChoice.tsx'
import { fieldLabels } from './columns.ts'
import type { DepartmentFormState } from './use-department-form.ts'

interface Props {
  state: DepartmentFormState
  isNew: boolean
  onClose(): void
}

export function DepartmentForm({ state, isNew, onClose }: Props) {
  const { form, isSaving, stale } = state
  return (
    <AppForm state={state} label={isNew ? 'New Department' : 'Edit Department'}>
      {stale && (
        <StaleChoice
          conflicts={stale.conflicts}
          labels={fieldLabels}
          onMerge={stale.keep}
          onReload={stale.reload}
        />
      )}
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
