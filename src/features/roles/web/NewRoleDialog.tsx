import { Button, Group, Select, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type Module, modules } from '#platform/shared/permissions/catalog.ts'
import { call } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { leaveQuestion } from '#platform/web/form/use-leave-guard.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { createRole, NewRole } from '../contract.ts'
import { useAllRoles, useRolesChanged } from './api.ts'
import { roleChoices } from './role-choices.ts'

interface Props {
  module: Module
  onClose(): void
}

export function NewRoleDialog({ module, onClose }: Props) {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const changed = useRolesChanged()
  const roles = useAllRoles()
  const state = useAppForm({
    schema: NewRole,
    initialValues: { name: '', module, copy_from: null },
    async save(fields) {
      const { id } = await call(createRole, { body: fields })
      toast.good('Role created')
      await changed()
      onClose()
      await navigate({ to: '/role-editor/$id', params: { id }, ignoreBlocker: true })
    },
  })
  const { form, isSaving } = state

  async function close() {
    if (!form.isDirty() || (await confirm(leaveQuestion))) onClose()
  }

  return (
    <AppDialog onClose={close} title="New Role" size="md">
      <AppForm state={state} label="New Role">
        <TextInput
          label="Role name"
          required
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Select
          label="Module"
          description="Where the role is listed. It can have permissions from any module."
          data={[...modules]}
          allowDeselect={false}
          {...form.getInputProps('module')}
        />
        <Select
          label="Copy from an existing role"
          description="The new role starts with that role’s permissions. If blank, it starts with none."
          placeholder="Start with no permissions"
          data={roleChoices(roles.data ?? [])}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Start with no permissions' }}
          nothingFoundMessage="No roles found"
          {...form.getInputProps('copy_from')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Close
          </Button>
          <Button type="submit" loading={isSaving}>
            Create
          </Button>
        </Group>
      </AppForm>
    </AppDialog>
  )
}
