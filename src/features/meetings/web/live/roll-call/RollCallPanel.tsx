import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import type { RollCall } from '../../../live/contract.ts'
import { isByConsent } from '../../../votes.ts'
import classes from '../LivePage.module.css'
import { motionWords, outcomeOf } from '../labels.ts'
import { PromptDialog } from '../PromptDialog.tsx'
import { CallRow } from './CallRow.tsx'
import { CloseVote } from './CloseVote.tsx'
import { missingWords } from './missing-text.ts'
import { OutcomeNote } from './OutcomeNote.tsx'
import { Tally } from './Tally.tsx'
import { type Calling, useRollCall } from './use-roll-call.ts'

/** A voice vote of which nothing is known before the Chair declares it. */
const isHeardByNoName = ({ vote_type, votes }: RollCall) =>
  vote_type === 'Voice Vote' && votes.every(({ value }) => value === null)

export function RollCallPanel({ live, rollCall, outbox }: Calling) {
  const { votes } = rollCall
  const mayConduct = useSession().can('meetings.conduct')
  const closeButton = useRef<HTMLButtonElement>(null)
  const call = useRollCall({ live, rollCall, outbox }, closeButton)
  const { recusing } = call
  const nameOf = (id: string | null) => votes.find((vote) => vote.member_id === id)?.member_name ?? ''

  return (
    <Stack
      gap="sm"
      mt="md"
      component="section"
      aria-label={rollCall.vote_type}
      onKeyDown={mayConduct ? call.press : undefined}
    >
      <div>
        <Title order={3}>{rollCall.motion}</Title>
        <Text size="sm" c="dimmed">
          {motionWords(live, rollCall)}
        </Text>
      </div>
      {!isByConsent(rollCall) && (
        <>
          <Tally live={live} rollCall={rollCall} />
          <fieldset ref={call.list} className={classes.roll} aria-label="Roll call">
            {votes.map((vote) => (
              <CallRow
                key={vote.member_id}
                live={live}
                vote={vote}
                isNext={vote.member_id === call.next}
                isThere={call.isThere(vote.member_id)}
                isOnItsWay={outbox.entries.some(
                  (entry) =>
                    entry.kind === 'vote' &&
                    entry.memberId === vote.member_id &&
                    entry.rollCallId === rollCall.id,
                )}
                onChoose={mayConduct ? (value) => call.choose(vote.member_id, value) : undefined}
              />
            ))}
          </fieldset>
          {mayConduct && (
            <Group gap="xs" justify="space-between">
              <Text size="sm" c="dimmed" className={classes.keys}>
                Keys: Y yes, N no, A abstain, R recused, U or Backspace undo. Enter never changes a vote.
              </Text>
              <Button size="compact-sm" variant="default" disabled={!call.undo} onClick={() => call.undo?.()}>
                Undo
              </Button>
            </Group>
          )}
        </>
      )}
      {isByConsent(rollCall) ? (
        <div className={classes.outcome}>
          The Chair asks whether there is any objection. If a member objects, withdraw this vote and open
          another.
        </div>
      ) : isHeardByNoName(rollCall) ? null : (
        <OutcomeNote outcome={outcomeOf(live, rollCall)} missing={missingWords(live, rollCall)} isPreview />
      )}
      {mayConduct && (
        <CloseVote
          live={live}
          rollCall={rollCall}
          waiting={outbox.entries.length}
          closeButton={closeButton}
        />
      )}
      {recusing && (
        <PromptDialog
          title={`Recuse ${nameOf(recusing)}`}
          label="Reason"
          action="Record"
          isRequired
          onSubmit={(reason) => {
            call.recuse(recusing, reason)
            return true
          }}
          onClose={call.endRecusing}
        />
      )}
    </Stack>
  )
}
