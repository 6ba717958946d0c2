import { NotFoundFace } from './NotFoundFace.tsx'
import { Page } from './Page.tsx'

export function NotFoundPage() {
  return (
    <Page title="Page Not Found">
      <NotFoundFace />
    </Page>
  )
}
