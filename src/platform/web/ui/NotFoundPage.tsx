import { NotFoundState } from './NotFoundState.tsx'
import { Page } from './Page.tsx'

export function NotFoundPage() {
  return (
    <Page title="Page Not Found">
      <NotFoundState />
    </Page>
  )
}
