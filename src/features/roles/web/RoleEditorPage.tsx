import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { isProblem } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useRole } from './api.ts'
import { RoleEditor } from './RoleEditor.tsx'

export function RoleEditorPage() {
  const { id } = useParams({ from: '/signed-in/role-editor/$id' })
  const role = useRole(id)
  if (role.isSuccess) return <RoleEditor key={id} role={role.data} />
  return (
    <Page title="Role Editor">
      {role.isPending && <Skeleton height={320} role="status" aria-label="Loading role" />}
      {role.isError &&
        (isProblem(role.error, 'not_found') ? (
          <EmptyState title="This role doesn’t exist.">
            <AppLink to="/permissions">Go to Permissions</AppLink>
          </EmptyState>
        ) : (
          <ErrorState error={role.error} onRetry={() => role.refetch()} />
        ))}
    </Page>
  )
}
