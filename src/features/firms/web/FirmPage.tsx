import { Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import type { OwnFirm } from '../contract.ts'
import { useOwnFirms } from './api.ts'
import { FirmDataSection } from './FirmDataSection.tsx'
import { OwnRequestsSection } from './OwnRequestsSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { TaxFormSection } from './TaxFormSection.tsx'

/** A firm in the hands of its own people. */
export function FirmPage() {
  const { isVendor } = useSession()
  return (
    <Page title="My Firm" actions={isVendor && <AppLink to="/vendor-portal">Solicitations</AppLink>}>
      {isVendor ? <Firms /> : <Text>This page is for vendors.</Text>}
    </Page>
  )
}

function Firms() {
  const { data, error, isPending, refetch } = useOwnFirms()
  if (isPending) return <Skeleton height={320} role="status" aria-label="Loading firm" />
  if (!data) return <ErrorState error={error} onRetry={() => refetch()} />
  const [first, ...more] = data.firms
  return (
    <Stack gap="lg" maw="56rem">
      {first && more.length === 0 && <Firm firm={first} />}
      {first && more.length > 0 && (
        <Tabs defaultValue={first.id} keepMounted={false}>
          <Tabs.List>
            {data.firms.map(({ id, name }) => (
              <Tabs.Tab key={id} value={id}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {data.firms.map((firm) => (
            <Tabs.Panel key={firm.id} value={firm.id} pt="md">
              <Firm firm={firm} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
      <OwnRequestsSection requests={data.requests} hasFirm={first !== undefined} />
    </Stack>
  )
}

const Firm = ({ firm }: { firm: OwnFirm }) => (
  <Stack gap="lg">
    {firm.is_disabled && (
      <Text role="status">The county disabled {firm.name}. It can’t submit until the county enables it.</Text>
    )}
    <PeopleSection firm={firm} />
    <FirmDataSection key={firm.id} firm={firm} />
    <TaxFormSection firm={firm} />
  </Stack>
)
