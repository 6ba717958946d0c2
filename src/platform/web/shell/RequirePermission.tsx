import { Outlet, useMatches } from '@tanstack/react-router'
import { useSession } from '../session/session-context.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Page } from '../ui/Page.tsx'

/** Shows the screen to those who may open it. The server refuses its calls all the same. */
export function RequirePermission() {
  const session = useSession()
  const permission = useMatches({ select: (matches) => matches.at(-1)?.staticData.permission })
  if (!permission || session.can(permission)) return <Outlet />
  return (
    <Page title="No Access">
      <EmptyState title="You don’t have permission to view this page.">
        Your role is {session.user.role}. To get access, contact an administrator.
      </EmptyState>
    </Page>
  )
}
