import { Button, Stack } from '@mantine/core'
import { useSession } from '#platform/web/session/session-context.ts'
import type { Live, RollCall } from '../../live/contract.ts'
import { isOpenToEdits } from '../../rules.ts'
import { outcomeOf } from '../live/labels.ts'
import { OutcomeNote } from '../live/roll-call/OutcomeNote.tsx'
import { CorrectionNote } from './CorrectionNote.tsx'
import { RecalculateNote } from './RecalculateNote.tsx'
import { VotesByMember } from './VotesByMember.tsx'

interface Props {
  live: Live
  rollCall: RollCall
  onCorrect(rollCall: RollCall): void
}

/** A closed vote, name by name. */
export function VoteOnRecord({ live, rollCall, onCorrect }: Props) {
  const canCorrect = useSession().can('meetings.correctVote') && isOpenToEdits(live.meeting.state)
  return (
    <Stack gap="xs">
      <VotesByMember votes={rollCall.votes} />
      <OutcomeNote outcome={outcomeOf(live, rollCall)} overriddenBecause={rollCall.overridden_because} />
      <CorrectionNote
        rollCall={rollCall}
        before={live.roll_calls.find(({ id }) => id === rollCall.corrects_id)}
      />
      <RecalculateNote live={live} rollCall={rollCall} />
      {canCorrect && (
        <Button variant="default" size="xs" w="max-content" onClick={() => onCorrect(rollCall)}>
          Correct this vote
        </Button>
      )}
    </Stack>
  )
}
