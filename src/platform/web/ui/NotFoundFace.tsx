import { AppLink } from './AppLink.tsx'
import { EmptyFace } from './EmptyFace.tsx'

/** For an address that leads nowhere: mistyped, of something that was deleted, or of another county. */
export function NotFoundFace() {
  return (
    <EmptyFace title="There’s nothing at this web address.">
      <AppLink to="/dashboard">Go to the dashboard</AppLink>
    </EmptyFace>
  )
}
