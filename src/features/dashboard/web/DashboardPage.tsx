import { Text } from '@mantine/core'
import { useCountyLookup } from '#platform/web/county/county-context.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { AreaPanels } from './AreaPanels.tsx'

export function DashboardPage() {
  const lookup = useCountyLookup()
  if (lookup.status === 'loading') return <Text role="status">Loading dashboard...</Text>
  if (lookup.status === 'unknown')
    return (
      <Page title="Unknown County">
        <EmptyState title="Invalid Subdomain">
          No county uses this web address. Check the spelling.
        </EmptyState>
      </Page>
    )
  return (
    <Page title={`${lookup.county.name} Dashboard`}>
      <AreaPanels />
    </Page>
  )
}
