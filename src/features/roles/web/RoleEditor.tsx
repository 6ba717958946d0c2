import { Alert, Button, Text, TextInput } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import type { RoleWithSwitches } from '../contract.ts'
import { whyFixed } from '../rules.ts'
import { ChangesDialog } from './ChangesDialog.tsx'
import { PermissionList } from './PermissionList.tsx'
import { RequireSecondFactorSwitch } from './RequireSecondFactorSwitch.tsx'
import classes from './RoleEditor.module.css'
import { RoleSwitcher } from './RoleSwitcher.tsx'
import { useRoleForm } from './use-role-form.ts'

const labels = { name: 'Role name', requires_second_factor: 'Require two-factor authentication' }

export function RoleEditor({ role: loaded }: { role: RoleWithSwitches }) {
  const state = useRoleForm(loaded)
  const { form, role, review, isSaving } = state
  const navigate = useNavigate()
  const { can } = useSession()
  const canManage = can('roles.manage')
  const canRequireSecondFactor = canManage && role.granted.every(can)
  const fixed = whyFixed(role)
  const isClosed = !canManage || fixed !== null

  return (
    <Page title="Role Editor" record={role.name}>
      <AppForm state={state} labels={labels} label={`Role ${role.name}`} width="60rem">
        <div className={classes.bar}>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => navigate({ to: '/permissions', search: { module: role.module } })}
          >
            Back
          </Button>
          {(!isClosed || canRequireSecondFactor) && (
            <Button type="submit" loading={isSaving}>
              Save
            </Button>
          )}
          <RoleSwitcher chosen={role.id} />
        </div>
        {fixed && <Alert color="navy">{fixed}</Alert>}
        <TextInput
          label="Role name"
          required={!isClosed}
          readOnly={isClosed}
          maxLength={100}
          maw="28rem"
          {...form.getInputProps('name')}
        />
        <Text size="sm" c="dimmed">
          {usersOf(role.user_count)}
        </Text>
        <RequireSecondFactorSwitch
          disabled={!canRequireSecondFactor}
          {...form.getInputProps('requires_second_factor', { type: 'checkbox' })}
        />
        <PermissionList
          granted={form.values.granted}
          isClosed={isClosed}
          onChange={(granted) => form.setFieldValue('granted', granted)}
        />
      </AppForm>
      {review && <ChangesDialog review={review} />}
    </Page>
  )
}

function usersOf(count: number): string {
  if (count === 0) return 'No users have this role.'
  return count === 1 ? 'One user has this role.' : `${count} users have this role.`
}
