import { AppLink } from './AppLink.tsx'
import { EmptyState } from './EmptyState.tsx'

/** For an address that leads nowhere: mistyped, of something that was deleted, or of another county. */
export function NotFoundState() {
  return (
    <EmptyState title="There’s nothing at this web address.">
      <AppLink to="/dashboard">Go to the dashboard</AppLink>
    </EmptyState>
  )
}
