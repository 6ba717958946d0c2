import { Anchor, Badge, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { listPortalSolicitations, type PortalSolicitation } from '../contract.ts'

export function VendorPortalPage() {
  const { isVendor } = useSession()
  return (
    <Page title="Vendor Portal">
      {isVendor ? (
        <Solicitations />
      ) : (
        <Text>
          This page is for vendors. What they see of a solicitation is on its{' '}
          <Anchor href="/public/solicitations" target="_blank" rel="noopener" underline="always">
            public page
          </Anchor>
          .
        </Text>
      )}
    </Page>
  )
}

const pauseBeforeSearch = 250

function Solicitations() {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), pauseBeforeSearch)
  const query = q ? { q } : {}
  const { data, error, refetch } = useQuery({
    ...queryOf(listPortalSolicitations, { query }),
    placeholderData: (before) => before,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />
  const open = (data ?? []).filter(({ state }) => state === 'open')
  const over = (data ?? []).filter(({ state }) => state !== 'open')
  return (
    <Stack gap="lg" maw="56rem">
      <TextInput
        label="Search"
        placeholder="Search solicitations"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <List title="Open solicitations" rows={open}>
        {data && (
          <EmptyState title={q ? 'No open solicitations found' : 'No open solicitations'}>
            {q
              ? 'Try different search terms.'
              : 'New bids, RFPs, and quotes appear here when the county publishes them.'}
          </EmptyState>
        )}
      </List>
      {over.length > 0 && <List title="Closed, with your submissions" rows={over} />}
    </Stack>
  )
}

interface ListProps {
  title: string
  rows: readonly PortalSolicitation[]
  /** Shown where there are none. */
  children?: React.ReactNode
}

const List = ({ title, rows, children }: ListProps) => (
  <Stack gap="sm" component="section" aria-label={title}>
    <Title order={2}>{title}</Title>
    {rows.length === 0 ? children : rows.map((row) => <Solicitation key={row.id} row={row} />)}
  </Stack>
)

const stateNames: Record<PortalSolicitation['state'], string> = {
  open: 'Open',
  closed: 'Closed',
  canceled: 'Canceled',
  awarded: 'Awarded',
}

function Solicitation({ row }: { row: PortalSolicitation }) {
  const { dateTime } = useFormats()
  const { id, number, title, department, due_at, state } = row
  return (
    <Paper withBorder p="md" component="article" aria-label={`${number}: ${title}`}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} flex={1} miw="14rem">
          <Anchor
            href={`/public/solicitations/${encodeURIComponent(number)}`}
            target="_blank"
            rel="noopener"
            fw={600}
            style={{ overflowWrap: 'anywhere' }}
          >
            {number}: {title}
          </Anchor>
          <Text size="sm">
            {department && `${department}. `}
            {state === 'open' ? 'Due' : 'Was due'} {dateTime(due_at)}.
          </Text>
          <Marks row={row} />
        </Stack>
        {row.accepts_online && (state === 'open' || row.has_submitted) && (
          <AppLink to="/vendor-portal/$id/submit" params={{ id }} aria-label={`${actionOf(row)}: ${number}`}>
            {actionOf(row)}
          </AppLink>
        )}
        {!row.accepts_online && state === 'open' && (
          <Text size="sm" c="dimmed">
            Not submitted online
          </Text>
        )}
      </Group>
    </Paper>
  )
}

/** What a vendor looks for first. */
function Marks({ row: { state, is_match, has_submitted, must_confirm } }: { row: PortalSolicitation }) {
  const marks = [
    state !== 'open' && { color: 'gray', text: stateNames[state] },
    is_match && { color: 'blue', text: 'Matches your commodities' },
    has_submitted && { color: 'green', text: 'Submitted' },
    must_confirm && { color: 'yellow', text: 'Addendum to acknowledge' },
  ].filter((mark) => mark !== false)
  if (marks.length === 0) return null
  return (
    <Group gap={6}>
      {marks.map(({ color, text }) => (
        <Badge key={text} variant="light" color={color}>
          {text}
        </Badge>
      ))}
    </Group>
  )
}

const actionOf = ({ has_submitted, state }: PortalSolicitation) =>
  has_submitted ? (state === 'open' ? 'View or Replace Submission' : 'View Receipt') : 'Submit'
