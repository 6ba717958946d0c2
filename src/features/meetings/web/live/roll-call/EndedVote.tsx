import { Button, Stack, Text } from '@mantine/core'
import type { Live, RollCall } from '../../../live/contract.ts'
import { isByConsent } from '../../../votes.ts'
import { CorrectionNote } from '../../votes/CorrectionNote.tsx'
import { RecalculateNote } from '../../votes/RecalculateNote.tsx'
import { VotesByMember } from '../../votes/VotesByMember.tsx'
import classes from '../LivePage.module.css'
import { motionWords, outcomeOf, subjectOf } from '../labels.ts'
import { OutcomeNote } from './OutcomeNote.tsx'
import { Tally } from './Tally.tsx'

interface Props {
  live: Live
  rollCall: RollCall
  onCorrect?(): void
}

/** A vote that is over: what came of it, and on demand who voted how. */
export function EndedVote({ live, rollCall, onCorrect }: Props) {
  const isCorrected = live.roll_calls.some(({ corrects_id }) => corrects_id === rollCall.id)
  return (
    <Stack gap={6}>
      <div>
        {rollCall.item_ids.length > 0 && (
          <Text size="sm" c="dimmed">
            {subjectOf(live, rollCall)}
          </Text>
        )}
        <Text fw={600}>{rollCall.motion}</Text>
      </div>
      <Text size="sm" c="dimmed">
        {motionWords(live, rollCall)}
        {isCorrected && ', corrected later'}
      </Text>
      {!rollCall.withdrawn_at && !isByConsent(rollCall) && <Tally live={live} rollCall={rollCall} />}
      <div id={`outcome-${rollCall.id}`}>
        {rollCall.withdrawn_at ? (
          <div className={classes.outcome}>Withdrawn, no outcome: {rollCall.withdrawn_because}</div>
        ) : (
          <OutcomeNote outcome={outcomeOf(live, rollCall)} overriddenBecause={rollCall.overridden_because} />
        )}
      </div>
      <CorrectionNote
        rollCall={rollCall}
        before={live.roll_calls.find(({ id }) => id === rollCall.corrects_id)}
      />
      {!isCorrected && <RecalculateNote live={live} rollCall={rollCall} />}
      <details className={classes.details}>
        <summary aria-label={`Votes by member: ${rollCall.motion}`}>Votes by member</summary>
        <VotesByMember votes={rollCall.votes} />
      </details>
      {onCorrect && !isCorrected && rollCall.closed_at && (
        <Button
          variant="default"
          size="xs"
          w="max-content"
          aria-label={`Correct this vote: ${rollCall.motion}`}
          onClick={onCorrect}
        >
          Correct this vote
        </Button>
      )}
    </Stack>
  )
}
