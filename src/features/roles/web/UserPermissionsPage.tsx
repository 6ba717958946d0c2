import { Group, Skeleton, Stack, Switch, Text, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { isProblem } from '#platform/web/api/index.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import type { UserPermissions } from '../contract.ts'
import { useUserPermissions } from './api.ts'
import { PermissionSearch } from './PermissionSearch.tsx'
import { findCategories } from './permission-groups.ts'
import { ReasonTable } from './ReasonTable.tsx'

export function UserPermissionsPage() {
  const { id } = useParams({ from: '/signed-in/users/$id/permissions' })
  const answer = useUserPermissions(id)
  const user = answer.data?.user
  return (
    <Page title={user ? `Permissions: ${user.first_name} ${user.last_name}` : 'User Permissions'}>
      {answer.isPending && <Skeleton height={320} role="status" aria-label="Loading permissions" />}
      {answer.isError &&
        (isProblem(answer.error, 'not_found') ? (
          <EmptyState title="This user doesn’t exist.">
            <AppLink to="/users">Go to Users</AppLink>
          </EmptyState>
        ) : (
          <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
        ))}
      {answer.isSuccess && <Permissions of={answer.data} />}
    </Page>
  )
}

function Permissions({ of: { user, role, permissions } }: { of: UserPermissions }) {
  const [search, setSearch] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const shown = permissions.filter((permission) => showsAll || permission.may)
  const categories = findCategories(
    search,
    shown.map((permission) => permission.id),
  )
  return (
    <Stack gap="md" maw="60rem">
      <Group gap="xs">
        <Text>
          {user.email} has the role{' '}
          <Can permission="roles.see" otherwise={<strong>{role.name}</strong>}>
            <AppLink to="/role-editor/$id" params={{ id: role.id }}>
              {role.name}
            </AppLink>
          </Can>
          .
        </Text>
        {user.is_disabled && <StatusBadge tone="warning">Disabled: can’t log in</StatusBadge>}
      </Group>
      <Group gap="md">
        <PermissionSearch value={search} onChange={setSearch} />
        <Switch
          label="Also show permissions they don’t have"
          checked={showsAll}
          onChange={(event) => setShowsAll(event.currentTarget.checked)}
        />
      </Group>
      {categories.length === 0 && (
        <EmptyState title={search ? 'No matching permissions.' : 'This role has no permissions.'} />
      )}
      {categories.map((category) => (
        <section key={category.name}>
          <Title order={2} mb="xs">
            {category.name}
          </Title>
          <ReasonTable
            name={category.name}
            role={role.name}
            permissions={shown.filter((permission) => category.permissions.includes(permission.id))}
          />
        </section>
      ))}
    </Stack>
  )
}
