import { Anchor, Badge, Button, Chip, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { VendorResults } from '#features/awards/web/pieces.ts'
import { OwnInsurance } from '#features/insurance/web/pieces.ts'
import { OwnReports } from '#features/performance/web/pieces.ts'
import { followSolicitation, unfollowSolicitation } from '#features/questions/contract.ts'
import { ToSignList } from '#features/signing/web/pieces.ts'
import { call, keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { listPortalSolicitations, type PortalSolicitation } from '../contract.ts'
import { FirmNotice } from './FirmNotice.tsx'

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

type Shows = (row: PortalSolicitation) => boolean
const filterNames = ['all', 'match', 'followed', 'submitted'] as const
type Filter = (typeof filterNames)[number]
const filters: Record<Filter, { label: string; isShown: Shows }> = {
  all: { label: 'All', isShown: () => true },
  match: { label: 'Matches your commodities', isShown: ({ is_match }) => is_match },
  followed: { label: 'Followed', isShown: ({ is_followed }) => is_followed },
  submitted: { label: 'Submitted', isShown: ({ has_submitted }) => has_submitted },
}

function Solicitations() {
  const [typed, setTyped] = useState('')
  const [only, setOnly] = useState<Filter>('all')
  const [q] = useDebouncedValue(typed.trim(), pauseBeforeSearch)
  const query = q ? { q } : {}
  const { data, error, refetch } = useQuery({
    ...queryOf(listPortalSolicitations, { query }),
    placeholderData: (before) => before,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />
  const shown = (data ?? []).filter(filters[only].isShown)
  const open = shown.filter(({ state }) => state === 'open')
  const over = shown.filter(({ state }) => state !== 'open')
  return (
    <Stack gap="lg" maw="56rem">
      <FirmNotice />
      <ToSignList />
      <VendorResults />
      <OwnInsurance />
      <OwnReports />
      <Chip.Group
        value={only}
        onChange={(next) => setOnly(filterNames.find((each) => each === next) ?? 'all')}
      >
        <Group gap="xs" role="group" aria-label="Show">
          {filterNames.map((each) => (
            <Chip key={each} value={each}>
              {filters[each].label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <TextInput
        label="Search"
        placeholder="Search solicitations"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <List title="Open solicitations" rows={open}>
        {data && (
          <EmptyState title={q || only !== 'all' ? 'No open solicitations found' : 'No open solicitations'}>
            {q || only !== 'all'
              ? 'Try different search terms, or show all.'
              : 'New bids, RFPs, and quotes appear here when the county publishes them.'}
          </EmptyState>
        )}
      </List>
      {over.length > 0 && <List title="Closed, submitted or followed" rows={over} />}
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
  const { id, number, title, department, due_at, state, offer } = row
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
            {offer && ` Best and final offer ${offer.is_open ? 'due' : 'was due'} ${dateTime(offer.due_at)}.`}
          </Text>
          <Marks row={row} />
        </Stack>
        <Stack gap={4} align="flex-start">
          {row.accepts_online && (state === 'open' || row.has_submitted) && (
            <LinkButton
              to="/vendor-portal/$id/submit"
              params={{ id }}
              variant={row.has_submitted ? 'default' : 'filled'}
              aria-label={`${actionOf(row)}: ${number}`}
            >
              {actionOf(row)}
            </LinkButton>
          )}
          {!row.accepts_online && state === 'open' && (
            <Text size="sm" c="dimmed">
              Not submitted online
            </Text>
          )}
          <AppLink
            to="/vendor-portal/$id/questions"
            params={{ id }}
            aria-label={`${questionsOf(row)}: ${number}`}
          >
            {questionsOf(row)}
          </AppLink>
          <FollowButton row={row} />
        </Stack>
      </Group>
    </Paper>
  )
}

/** What a vendor looks for first. */
function Marks({
  row: { state, is_match, has_submitted, must_confirm, is_followed, offer },
}: {
  row: PortalSolicitation
}) {
  const marks = [
    state !== 'open' && { color: 'gray', text: stateNames[state] },
    is_match && { color: 'blue', text: 'Matches your commodities' },
    is_followed && { color: 'grape', text: 'Followed' },
    has_submitted && { color: 'green', text: 'Submitted' },
    must_confirm && { color: 'yellow', text: 'Addendum to acknowledge' },
    offer?.is_open && !offer.has_submitted && { color: 'yellow', text: 'Best and final offer requested' },
    offer?.has_submitted && { color: 'green', text: 'Best and final offer submitted' },
  ].filter((mark) => typeof mark === 'object')
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

const questionsOf = ({ takes_questions }: PortalSolicitation) =>
  takes_questions ? 'Ask a Question' : 'Questions and Answers'

function FollowButton({ row: { id, number, is_followed } }: { row: PortalSolicitation }) {
  const { runWithToast, isRunning } = useRunWithToast(useInvalidate(keyOf(listPortalSolicitations)))
  const change = () =>
    runWithToast(
      () => call(is_followed ? unfollowSolicitation : followSolicitation, { params: { id } }),
      is_followed ? 'No longer followed' : 'Followed',
    )
  const action = is_followed ? 'Stop Following' : 'Follow'
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isRunning}
      onClick={change}
      aria-label={`${action}: ${number}`}
    >
      {action}
    </Button>
  )
}

const actionOf = ({ has_submitted, state, offer }: PortalSolicitation) => {
  if (offer?.is_open)
    return offer.has_submitted ? 'View or Replace Best and Final Offer' : 'Submit Best and Final Offer'
  return has_submitted ? (state === 'open' ? 'View or Replace Submission' : 'View Receipt') : 'Submit'
}
