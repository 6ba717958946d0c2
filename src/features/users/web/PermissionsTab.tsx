import { Select, Stack, Text } from '@mantine/core'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { User } from '../contract.ts'
import { mayChooseRole } from '../rules.ts'
import { useRoleNames } from './api.ts'
import { fieldLabels } from './columns.tsx'
import type { UserFormState } from './use-user-form.ts'

interface Props extends Pick<UserFormState, 'form'> {
  user: User | null
}

export function PermissionsTab({ form, user }: Props) {
  return (
    <Stack gap="md" align="stretch">
      <RoleChoice form={form} user={user} />
      {user && (
        <AppLink to="/users/$id/permissions" params={{ id: user.id }}>
          View this user’s permissions
        </AppLink>
      )}
    </Stack>
  )
}

function RoleChoice({ form, user }: Props) {
  const { user: me } = useSession()
  const names = useRoleNames()
  if (!mayChooseRole(me.role))
    return (
      <Text>
        {user
          ? `This user’s role is ${user.role}. Only a Full Administrator can change it.`
          : 'This user will be created as a Vendor.'}
      </Text>
    )
  const chosen = form.getValues().role
  const data = chosen && !names.includes(chosen) ? [chosen, ...names] : names
  return (
    <Select
      label={fieldLabels.role}
      description={
        user ? 'Changing the role logs this user off.' : 'If blank, the user is created as a Vendor.'
      }
      placeholder="Select permission level (optional)"
      data={data}
      searchable
      clearable={user === null}
      allowDeselect={user === null}
      clearButtonProps={{ 'aria-label': 'Clear Role' }}
      {...form.getInputProps('role')}
    />
  )
}
