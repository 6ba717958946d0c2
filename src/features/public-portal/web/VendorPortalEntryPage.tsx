import { Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Page } from '#platform/web/ui/Page.tsx'

/** What was published is on its public page, for vendors as for everyone. */
export function VendorPortalEntryPage() {
  const { id } = useParams({ from: '/signed-in/vendor-portal/$id' })
  const address = `/public/solicitations/${encodeURIComponent(id)}`
  useEffect(() => window.location.replace(address), [address])
  return (
    <Page title="Vendor Portal">
      <Text role="status">Opening the public page…</Text>
    </Page>
  )
}
