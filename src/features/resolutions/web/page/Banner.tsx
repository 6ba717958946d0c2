import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useWaited } from '#features/matters/web/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ResolutionView } from '../../contract.ts'
import { bannerOf } from '../../rules.ts'
import { statusTones } from '../labels.ts'
import { availableActions, routingActionLabels, whyBlocked } from './moves.ts'
import type { tabs } from './search.ts'

const colors = { neutral: 'gray', active: 'navy', good: 'green', warning: 'yellow', bad: 'red' } as const

/** Where it is, whom it waits on, and since when. */
export function Banner({ resolution, tab }: { resolution: ResolutionView; tab: (typeof tabs)[number] }) {
  const { date, dateTime } = useFormats()
  const waited = useWaited()
  const { status, number, waitingon, waiting_since, adopted_date, adopted_tally, is_held, held_because } =
    resolution
  const { held_by, held_at, due_on, returned_by, returned_because, stuck, may } = resolution
  const agenda = resolution.placements.find(({ decided_at }) => decided_at === null)
  const sentence = bannerOf({
    status,
    waitingon,
    step_name: resolution.step_name,
    adopted: adopted_date && date(adopted_date),
    isOnAgenda: agenda !== undefined,
    hasCommittee: resolution.committee !== null,
  })
  const actions = availableActions(resolution).filter((deed) => whyBlocked(resolution, deed) === null)
  return (
    <Alert color={colors[statusTones[status]]} title={sentence} role="status" mb="md">
      <Stack gap={6}>
        {waitingon && (
          <Text size="sm">
            Waiting on {waitingon} since {dateTime(waiting_since)} ({waited(waiting_since)}).
            {due_on && ` Due ${date(due_on)}.`}
          </Text>
        )}
        {returned_by && (
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            Returned by {returned_by}: “{returned_because}”
          </Text>
        )}
        {stuck && (
          <Text size="sm" fw={600}>
            No one can act on this step: {stuck}.{' '}
            {may.forward ? 'Forward it to someone who can.' : 'The Clerk or an administrator can forward it.'}
          </Text>
        )}
        {resolution.acts_for && (
          <Text size="sm" fw={600}>
            You’re the delegate for {resolution.acts_for}.
          </Text>
        )}
        {agenda && (
          <Text size="sm">
            {agenda.meeting_type} meeting {agenda.meeting_number} on {date(agenda.date)}.
          </Text>
        )}
        {adopted_tally && <Text size="sm">Vote: {adopted_tally.replace(/[^.]$/, '$&.')}</Text>}
        {status === 'published' && number && (
          <Text size="sm">
            <Anchor href={`/public/resolutions/${encodeURIComponent(number)}`}>View public page</Anchor>
          </Text>
        )}
        {is_held && (
          <Text size="sm" fw={600}>
            On hold{held_by && ` by ${held_by}`}
            {held_at && ` since ${dateTime(held_at)}`}: {held_because}
          </Text>
        )}
        {actions.length > 0 && tab !== 'routing' && (
          <Text size="sm">
            <AppLink to="/resolutions/$id" params={{ id: resolution.id }} search={{ tab: 'routing' }}>
              Your actions: {actions.map((deed) => routingActionLabels[deed]).join(', ')}
            </AppLink>
          </Text>
        )}
      </Stack>
    </Alert>
  )
}
