import { Text } from '@mantine/core'
import { useCountyLookup } from '#platform/web/county/county-context.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { panelPermissions, panels } from '../rules.ts'
import { ResolutionLinks, VendorLinks } from './AreaLinks.tsx'
import { Panels } from './Panels.tsx'
import { WaitingSummary } from './WaitingSummary.tsx'

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
      <Areas />
    </Page>
  )
}

/** What the user's role opens. */
function Areas() {
  const { can, isVendor } = useSession()
  const hasPanels = panels.some((panel) => can(panelPermissions[panel]))
  const seesResolutions = can('resolutions.see')
  if (!hasPanels && !seesResolutions && !isVendor)
    return (
      <EmptyState title="Welcome">
        Your role doesn’t include any work areas yet. Contact an administrator.
      </EmptyState>
    )
  return (
    <>
      {!isVendor && <WaitingSummary />}
      {hasPanels && <Panels />}
      {seesResolutions && <ResolutionLinks />}
      {isVendor && <VendorLinks />}
    </>
  )
}
