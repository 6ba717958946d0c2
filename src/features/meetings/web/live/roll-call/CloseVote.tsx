import { Button, type ButtonProps, Group, Textarea } from '@mantine/core'
import { type ReactNode, type RefObject, useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import {
  type Closing,
  closeRollCall,
  type Live,
  openRollCall,
  type RollCall,
  withdrawRollCall,
} from '../../../live/contract.ts'
import { takesCorrections } from '../../../live/rules.ts'
import { voiceFault } from '../../../live/voice-vote.ts'
import { mostInCorrections } from '../../../minutes/corrections.ts'
import { isByConsent, type Outcome } from '../../../votes.ts'
import { outcomeOf } from '../labels.ts'
import { PromptDialog } from '../PromptDialog.tsx'
import { useLiveAction } from '../use-live-action.ts'
import { useOnceSent } from './use-once-sent.ts'
import { WithdrawVote } from './WithdrawVote.tsx'

interface Props {
  live: Live
  rollCall: RollCall
  /** How much of what was pressed has not arrived: the vote is not closed without it. */
  waiting: number
  /** The button that closes the vote as it stands. */
  closeButton: RefObject<HTMLButtonElement | null>
}

export function CloseVote({ live, rollCall, waiting, closeButton }: Props) {
  const isWaiting = waiting > 0
  const { run, isBusy } = useLiveAction(rollCall.meeting_id)
  const [isOverriding, setOverriding] = useState(false)
  const onceSent = useOnceSent(waiting)
  const [corrections, setCorrections] = useState('')
  const close = (closing: Closing) => {
    const body = { ...closing, ...(corrections.trim() && { corrections }) }
    return run(() => call(closeRollCall, { params: { id: rollCall.id }, body }))
  }
  const { result: counted } = outcomeOf(live, rollCall)
  const otherwise = counted === 'carried' ? 'failed' : 'carried'
  const confirm = useConfirm()

  /** Where the names that were recorded say otherwise than the Chair, the roll is called instead. */
  async function closeOrCall(body: Closing) {
    const fault = voiceFault(rollCall, outcomeIf(live, rollCall, body.others), body)
    if (!fault) return close(body)
    const question = { title: 'The count doesn’t match', text: fault, action: 'Take a roll call vote' }
    if (await confirm(question)) await run(() => callTheRoll(rollCall))
  }

  const end = (body: Closing) => ({
    isHeld: isWaiting || isBusy,
    onPress: () => !isBusy && onceSent(() => void closeOrCall(body)),
  })
  return (
    <Group justify="flex-end" gap="xs">
      {takesCorrections(rollCall) && (
        <Textarea
          w="100%"
          label="Corrections to the minutes, if any"
          description="If you enter corrections, the minutes are approved as corrected. You then make the corrections and finalize them."
          autosize
          minRows={1}
          maxLength={mostInCorrections}
          value={corrections}
          onChange={(event) => setCorrections(event.currentTarget.value)}
          onKeyDown={(event) => event.stopPropagation()}
        />
      )}
      <WithdrawVote rollCall={rollCall} isWaiting={isWaiting} />
      {!isByConsent(rollCall) && counted !== 'no-quorum' && (
        <Button variant="default" loading={isBusy} disabled={isWaiting} onClick={() => setOverriding(true)}>
          Override result
        </Button>
      )}
      {isByConsent(rollCall) && (
        <EndButton button={closeButton} {...end({ others: 'Yes' })}>
          No objection
        </EndButton>
      )}
      {rollCall.vote_type === 'Voice Vote' && (
        <>
          <EndButton variant="default" {...end({ others: 'No' })}>
            The noes have it
          </EndButton>
          <EndButton button={closeButton} {...end({ others: 'Yes' })}>
            The ayes have it
          </EndButton>
        </>
      )}
      {rollCall.vote_type === 'Roll Call Vote' && (
        <EndButton button={closeButton} {...end({})}>
          Close vote
        </EndButton>
      )}
      {isOverriding && (
        <PromptDialog
          title={`Close the vote and record the motion as ${otherwise}`}
          label="Reason"
          action={`Record as ${otherwise}`}
          isRequired
          onSubmit={(reason) => close({ override: { result: otherwise, reason } })}
          onClose={() => setOverriding(false)}
        />
      )}
    </Group>
  )
}

/** What the count would be if everyone else who is there was one of the voices. */
function outcomeIf(live: Live, rollCall: RollCall, others: Closing['others']): Outcome {
  const isThere = (memberId: string) =>
    live.seats.some(({ member_id, is_present }) => member_id === memberId && is_present)
  const votes = rollCall.votes.map((vote) =>
    vote.value === null && others && isThere(vote.member_id) ? { ...vote, value: others } : vote,
  )
  return outcomeOf(live, { ...rollCall, votes })
}

/** The same motion, put to a vote by name. */
async function callTheRoll({
  id,
  meeting_id,
  motion,
  kind,
  mover_id,
  seconder_id,
  thresholds,
  item_ids,
}: RollCall) {
  const reason = 'A roll call vote was taken instead.'
  await call(withdrawRollCall, { params: { id }, body: { reason } })
  const body = {
    motion,
    kind,
    mover_id,
    seconder_id,
    thresholds,
    item_ids,
    vote_type: 'Roll Call Vote',
  } as const
  await call(openRollCall, { params: { id: meeting_id }, body })
}

interface EndButtonProps extends ButtonProps {
  button?: RefObject<HTMLButtonElement | null>
  isHeld: boolean
  onPress(): void
  children: ReactNode
}

/** Says that it waits, and keeps the focus all the same: a browser takes it away from a button that is disabled. */
function EndButton({ button, isHeld, onPress, ...rest }: EndButtonProps) {
  return (
    <Button
      ref={button}
      aria-disabled={isHeld || undefined}
      data-disabled={isHeld || undefined}
      onClick={onPress}
      {...rest}
    />
  )
}
