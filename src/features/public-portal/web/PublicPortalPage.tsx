import { Anchor, Button, Skeleton, Stack, Table, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { countSubscribers, type Subscribers } from '../subscription-contract.ts'

const publicAddresses = [
  { what: 'Public portal', path: '/public' },
  { what: 'Resolutions', path: '/public/resolutions' },
  { what: 'Contracts', path: '/public/contracts' },
  { what: 'Verify a certified copy', path: '/public/verify' },
  { what: 'Calendar feed', path: '/public/meetings.ics' },
  { what: 'RSS feed', path: '/public/meetings.rss' },
] as const

export function PublicPortalPage() {
  return (
    <Page
      title="Public Portal"
      actions={
        <Button component="a" href="/public" leftSection={<IconExternalLink size={16} aria-hidden />}>
          Open public portal
        </Button>
      }
    >
      <Stack gap="lg">
        <Section
          title="Web addresses"
          explanation="Anyone can read these pages without logging in. They show only what has been posted."
        >
          <Table>
            <Table.Tbody>
              {publicAddresses.map(({ what, path }) => (
                <Table.Tr key={path}>
                  <Table.Th scope="row">{what}</Table.Th>
                  <Table.Td>
                    <Anchor href={path} style={{ overflowWrap: 'anywhere' }}>
                      {window.location.origin + path}
                    </Anchor>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Section>
        <Section
          title="Subscribers"
          explanation="People who subscribed to email updates and confirmed their address."
        >
          <SubscriberCounts />
        </Section>
      </Stack>
    </Page>
  )
}

function SubscriberCounts() {
  const { data, isPending, error, refetch } = useQuery(queryOf(countSubscribers))
  if (isPending) return <Skeleton height={120} role="status" aria-label="Loading subscribers" />
  if (!data) return <ErrorState error={error} onRetry={() => refetch()} />
  if (data.people === 0)
    return <Text>No one has subscribed yet. The form is on the public portal home page.</Text>
  return <CountTable subscribers={data} />
}

const CountTable = ({ subscribers: { people, followed, solicitations } }: { subscribers: Subscribers }) => (
  <>
    <Text fw={600} mb="xs">
      {people === 1 ? '1 person' : `${people} people`}
    </Text>
    <Table maw="32rem">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Subscribed to</Table.Th>
          <Table.Th ta="right">Subscribers</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {followed.map(({ body_id, name, count }) => (
          <Table.Tr key={body_id ?? ''}>
            <Table.Td>{name}</Table.Td>
            <Table.Td ta="right" className="tabular">
              {count}
            </Table.Td>
          </Table.Tr>
        ))}
        {solicitations > 0 && (
          <Table.Tr>
            <Table.Td>Bids and RFPs</Table.Td>
            <Table.Td ta="right" className="tabular">
              {solicitations}
            </Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  </>
)
