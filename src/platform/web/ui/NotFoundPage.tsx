import { AppLink } from './AppLink.tsx'
import { EmptyFace } from './EmptyFace.tsx'
import { Page } from './Page.tsx'

export function NotFoundPage() {
  return (
    <Page title="Page Not Found">
      <EmptyFace title="There is nothing at this address.">
        <AppLink to="/dashboard">Go to the dashboard</AppLink>
      </EmptyFace>
    </Page>
  )
}
