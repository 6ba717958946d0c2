import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { formatExtension } from '#features/procurement/rules.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { Panel } from '../contract.ts'
import { roundTitle } from '../rules.ts'
import type { EvaluationResult } from '../schemas.ts'
import { rankedOf } from '../sheet.ts'
import { CancelInterviewsDialog } from './CancelInterviewsDialog.tsx'
import { areOffersNew, InterviewsDialog, wereOffersNew } from './InterviewsDialog.tsx'
import { ScoreDetails } from './ScoreDetails.tsx'
import { TieBreakDialog } from './TieBreakDialog.tsx'
import { TieBreaks } from './TieBreaks.tsx'
import { type Tie, tiesOf } from './ties.ts'

interface Props {
  panel: Panel
  results: readonly EvaluationResult[]
}

/** The ranking, what it follows from, and what the chair records after the discussion. */
export function ResultsSection({ panel, results }: Props) {
  const { may } = panel
  const isOnOffers = areOffersNew(panel)
  const [tied, setTied] = useState<Tie | null>(null)
  const [isInviting, setIsInviting] = useState(false)
  const [isCanceling, setIsCanceling] = useState(false)
  return (
    <Section title="Ranking" explanation={explanationOf(panel)}>
      <Stack gap="md">
        <Opened panel={panel} />
        <Ranking panel={panel} />
        {tiesOf(results).map((tie) => (
          <Group key={tie.rank} gap="sm">
            <Text>
              {tie.isBroken ? `A tie at rank ${tie.rank} was broken.` : `Vendors share rank ${tie.rank}.`}
            </Text>
            {may.includes('break-tie') && (
              <Button variant="default" size="xs" onClick={() => setTied(tie)}>
                {tie.isBroken ? 'Correct Tie-Break' : 'Break Tie'} at Rank {tie.rank}
              </Button>
            )}
          </Group>
        ))}
        <TieBreaks panel={panel} />
        <ScoreDetails panel={panel} />
        {may.includes('interview') && (
          <Group>
            <Button variant="default" onClick={() => setIsInviting(true)}>
              {isOnOffers ? 'Score Best and Final Offers' : 'Start Interviews'}
            </Button>
          </Group>
        )}
        {may.includes('cancel-round') && (
          <Group>
            <Button variant="default" onClick={() => setIsCanceling(true)}>
              {panel.rounds.at(-1)?.purpose === 'offers' ? 'Cancel Round of Scores' : 'Cancel Interviews'}
            </Button>
          </Group>
        )}
      </Stack>
      {tied !== null && <TieBreakDialog panel={panel} tie={tied} onClose={() => setTied(null)} />}
      {isCanceling && <CancelInterviewsDialog panel={panel} onClose={() => setIsCanceling(false)} />}
      {isInviting && <InterviewsDialog panel={panel} onClose={() => setIsInviting(false)} />}
    </Section>
  )
}

function explanationOf({ rounds, criteria, offer_rounds }: Panel): string {
  const price = criteria.some(({ is_price }) => is_price)
    ? ' Price gives its percentage times the lowest responsive price divided by the price.'
    : ''
  const later = rounds.findLast(({ round, opened_at }) => round > 1 && opened_at)
  const counts = later
    ? ` The scores of the ${roundTitle(later).toLowerCase()}, count for vendors on the short list; the others keep their earlier scores and have no rank.`
    : ''
  const offers = offer_rounds.some(({ state }) => state === 'opened')
    ? ' Best and final offers take the place of earlier prices, answers, and files. Only vendors that were asked for them are ranked.'
    : ''
  return `Each criterion gives its percentage times the score divided by the highest score. The average of all evaluators counts unless every evaluator agreed to a consensus score.${price}${counts}${offers} Totals are computed before rounding, so they can differ from the sum of what is shown by a hundredth.`
}

function Opened({ panel }: { panel: Panel }) {
  const { rounds, canceled_rounds } = panel
  const { dateTime } = useFormats()
  return (
    <Stack gap={4}>
      {rounds.map(({ round, purpose, opened_at, opened_by, opened_because, reason }) => (
        <Text key={round} size="sm">
          {roundTitle({ round, purpose })}
          {round > 1 && ` (${reason})`}:{' '}
          {opened_at ? `scores opened ${dateTime(opened_at)} by ${opened_by}.` : 'scores aren’t opened yet.'}
          {opened_because && ` Opened without some scores: ${opened_because}`}
        </Text>
      ))}
      {canceled_rounds.map(({ started_at, canceled_at, canceled_by, canceled_because }) => (
        <Text key={canceled_at} size="sm">
          {wereOffersNew(panel, started_at) ? 'Scores of best and final offers' : 'Interviews'} started{' '}
          {dateTime(started_at)} were canceled {dateTime(canceled_at)} by {canceled_by}: {canceled_because}
        </Text>
      ))}
    </Stack>
  )
}

function Ranking({ panel }: { panel: Panel }) {
  const price = panel.criteria.find(({ is_price }) => is_price)
  const scored = panel.criteria.filter(({ is_price }) => !is_price)
  return (
    <WideTable name="Ranking" minWidth={480 + 110 * scored.length}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Rank</Table.Th>
          <Table.Th>Vendor</Table.Th>
          {scored.map(({ position, description, percentage }) => (
            <Table.Th key={position} ta="right">
              {description} ({percentage}%)
            </Table.Th>
          ))}
          {price && <Table.Th ta="right">Price ({price.percentage}%)</Table.Th>}
          <Table.Th ta="right">Total</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rankedOf(panel).map(({ submission, result }) => (
          <Table.Tr key={submission.id}>
            <Table.Td>{result.rank}</Table.Td>
            <Table.Th scope="row">
              {submission.name}
              {result.is_tied && (
                <>
                  {' '}
                  <StatusBadge tone="warning">Tied</StatusBadge>
                </>
              )}
              {submission.price_cents !== null && (
                <Text size="sm" fw={400}>
                  Base bid {formatExtension(BigInt(submission.price_cents))}
                  {submission.offered_at && ' (best and final offer)'}
                </Text>
              )}
              {submission.out && (
                <Text size="sm" fw={400}>
                  {submission.out}
                </Text>
              )}
              {!submission.out && !submission.is_listed && (
                <Text size="sm" fw={400}>
                  Not on the short list
                </Text>
              )}
            </Table.Th>
            {scored.map(({ position }) => (
              <Numeric key={position}>
                {submission.out
                  ? ''
                  : twoPlaces(result.cells.find((cell) => cell.position === position)?.points)}
              </Numeric>
            ))}
            {price && <Numeric>{submission.out ? '' : twoPlaces(result.price_points)}</Numeric>}
            <Numeric>{result.total ?? ''}</Numeric>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}

const Numeric = ({ children }: { children: string }) => (
  <Table.Td ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
    {children}
  </Table.Td>
)

/** Half up, to show; the exact number is behind it. */
const twoPlaces = (points: string | null | undefined) =>
  points === null || points === undefined ? '' : (Math.round(Number(points) * 100 + 1e-6) / 100).toFixed(2)
