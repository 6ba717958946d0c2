import { Paper, Stack, Text, Title } from '@mantine/core'
import type { Live, RollCall } from '../../live-contract.ts'
import { kindWords, outcomeOf } from './live-words.ts'
import { OutcomeNote } from './OutcomeNote.tsx'
import { Tally } from './Tally.tsx'

/** What was decided, the latest first. */
export function ClosedVotes({ live, rollCalls }: { live: Live; rollCalls: readonly RollCall[] }) {
  if (rollCalls.length === 0) return null
  return (
    <Paper component="section" aria-label="Closed votes" withBorder p="md">
      <Title order={2} size="h4">
        Closed votes
      </Title>
      <Stack gap="md" mt="sm">
        {rollCalls.toReversed().map((rollCall) => (
          <Stack key={rollCall.id} gap={6}>
            <Text fw={600}>{rollCall.motion}</Text>
            <Text size="sm" c="dimmed">
              {kindWords[rollCall.kind]}, {rollCall.vote_type.toLowerCase()}
              {rollCall.corrected_because && `, corrected: ${rollCall.corrected_because}`}
              {live.roll_calls.some((other) => other.corrects_id === rollCall.id) && ', corrected later'}
            </Text>
            <Tally live={live} rollCall={rollCall} />
            <OutcomeNote
              outcome={outcomeOf(live, rollCall)}
              overriddenBecause={rollCall.overridden_because}
            />
          </Stack>
        ))}
      </Stack>
    </Paper>
  )
}
