import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { Panel } from '../contract.ts'
import type { OfferRoundView } from '../schemas.ts'
import { CancelOffersDialog } from './CancelOffersDialog.tsx'
import { RequestOffersDialog } from './RequestOffersDialog.tsx'

const badges: Record<OfferRoundView['state'], { tone: Tone; text: string }> = {
  open: { tone: 'active', text: 'Vendors can submit' },
  closed: { tone: 'warning', text: 'Closed, sealed' },
  opened: { tone: 'good', text: 'Opened' },
  canceled: { tone: 'bad', text: 'Canceled' },
}

/** Best and final offers: a further sealed round for the vendors in the competitive range. */
export function OffersSection({ panel }: { panel: Panel }) {
  const { offer_rounds, may } = panel
  const [dialog, setDialog] = useState<'request' | 'cancel' | null>(null)
  const mayRequest = may.includes('request-offers')
  if (offer_rounds.length === 0 && !mayRequest) return null
  return (
    <Section
      title="Best and final offers"
      explanation="Sealed by each vendor’s browser, and opened together by the opening officials after the due time. No one learns before then whether an offer came."
    >
      <Stack gap="md">
        {offer_rounds.length === 0 && <Text>No best and final offers were requested.</Text>}
        {offer_rounds.map((round) => (
          <Requested key={round.round} panel={panel} round={round} />
        ))}
        <Group gap="sm">
          {mayRequest && (
            <Button variant="default" onClick={() => setDialog('request')}>
              Request Best and Final Offers
            </Button>
          )}
          {may.includes('cancel-offers') && (
            <Button variant="default" onClick={() => setDialog('cancel')}>
              Cancel Request
            </Button>
          )}
        </Group>
      </Stack>
      {dialog === 'request' && <RequestOffersDialog panel={panel} onClose={() => setDialog(null)} />}
      {dialog === 'cancel' && <CancelOffersDialog panel={panel} onClose={() => setDialog(null)} />}
    </Section>
  )
}

function Requested({ panel, round }: { panel: Panel; round: OfferRoundView }) {
  const { dateTime } = useFormats()
  const { tone, text } = badges[round.state]
  const names = (panel.submissions ?? [])
    .filter(({ id }) => round.submission_ids.includes(id))
    .map(({ name }) => name)
  const title = `Request of ${dateTime(round.requested_at)}`
  return (
    <Paper withBorder p="md" component="article" aria-label={title}>
      <Stack gap="xs">
        <Group gap="sm">
          <Text fw={600}>{title}</Text>
          <StatusBadge tone={tone}>{text}</StatusBadge>
        </Group>
        <Text size="sm">
          Due {dateTime(round.due_at)}. Requested by {round.requested_by} from {names.join(', ')}.
        </Text>
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {round.request}
        </Text>
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          Competitive range: {round.reason}
        </Text>
        {round.canceled_because && (
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            Canceled: {round.canceled_because}
          </Text>
        )}
        {round.state !== 'canceled' && (
          <AppLink
            to="/projects/$id/opening"
            params={{ id: panel.project_id }}
            search={{ round: round.round }}
          >
            {round.state === 'opened' ? 'Offers as Opened' : 'Opening of the Offers'}
          </AppLink>
        )}
      </Stack>
    </Paper>
  )
}
