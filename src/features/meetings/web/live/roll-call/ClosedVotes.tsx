import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import type { Live, RollCall } from '../../../live/contract.ts'
import { isOpenToEdits } from '../../../rules.ts'
import { CorrectionNote } from '../../votes/CorrectionNote.tsx'
import { CorrectVoteDialog } from '../../votes/CorrectVoteDialog.tsx'
import { kindWords, outcomeOf } from '../live-words.ts'
import { OutcomeNote } from './OutcomeNote.tsx'
import { Tally } from './Tally.tsx'

/** What was decided, the latest first. */
export function ClosedVotes({ live, rollCalls }: { live: Live; rollCalls: readonly RollCall[] }) {
  const [correcting, setCorrecting] = useState<RollCall | null>(null)
  const canCorrect = useSession().can('meetings.correctVote') && isOpenToEdits(live.meeting.state)
  const isCorrected = ({ id }: RollCall) => live.roll_calls.some(({ corrects_id }) => corrects_id === id)
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
              {isCorrected(rollCall) && ', corrected later'}
            </Text>
            <Tally live={live} rollCall={rollCall} />
            <OutcomeNote
              outcome={outcomeOf(live, rollCall)}
              overriddenBecause={rollCall.overridden_because}
            />
            <CorrectionNote
              rollCall={rollCall}
              before={live.roll_calls.find(({ id }) => id === rollCall.corrects_id)}
            />
            {canCorrect && !isCorrected(rollCall) && (
              <Button
                variant="default"
                size="xs"
                w="max-content"
                aria-label={`Correct this vote: ${rollCall.motion}`}
                onClick={() => setCorrecting(rollCall)}
              >
                Correct this vote
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
      {correcting && <CorrectVoteDialog rollCall={correcting} onClose={() => setCorrecting(null)} />}
    </Paper>
  )
}
