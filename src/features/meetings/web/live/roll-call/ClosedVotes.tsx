import { Paper, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import type { Live, RollCall } from '../../../live/contract.ts'
import { isOpenToEdits } from '../../../rules.ts'
import { CorrectVoteDialog } from '../../votes/CorrectVoteDialog.tsx'
import { EndedVote } from './EndedVote.tsx'

/** What was decided or withdrawn, the latest first. */
export function ClosedVotes({ live, rollCalls }: { live: Live; rollCalls: readonly RollCall[] }) {
  const [correcting, setCorrecting] = useState<RollCall | null>(null)
  const canCorrect = useSession().can('meetings.correctVote') && isOpenToEdits(live.meeting.state)
  if (rollCalls.length === 0) return null
  return (
    <Paper component="section" aria-label="Closed votes" withBorder p="md">
      <Title order={2} size="h4">
        Closed votes
      </Title>
      <Stack gap="md" mt="sm">
        {rollCalls.toReversed().map((rollCall) => (
          <EndedVote
            key={rollCall.id}
            live={live}
            rollCall={rollCall}
            onCorrect={canCorrect ? () => setCorrecting(rollCall) : undefined}
          />
        ))}
      </Stack>
      {correcting && <CorrectVoteDialog rollCall={correcting} onClose={() => setCorrecting(null)} />}
    </Paper>
  )
}
