import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { type Closing, closeRollCall, type Live, type RollCall } from '../../../live/contract.ts'
import { outcomeOf } from '../live-words.ts'
import { OneLineDialog } from '../OneLineDialog.tsx'
import { useDeed } from '../use-deed.ts'
import { WithdrawVote } from './WithdrawVote.tsx'

interface Props {
  live: Live
  rollCall: RollCall
  /** Something that was pressed has not arrived: the vote is not closed without it. */
  isWaiting: boolean
}

export function CloseVote({ live, rollCall, isWaiting }: Props) {
  const { run, isBusy } = useDeed(rollCall.meeting_id)
  const [isOverriding, setOverriding] = useState(false)
  const close = (body: Closing) => run(() => call(closeRollCall, { params: { id: rollCall.id }, body }))
  const otherwise = outcomeOf(live, rollCall).result === 'carried' ? 'failed' : 'carried'
  const state = { loading: isBusy, disabled: isWaiting }
  return (
    <Group justify="flex-end" gap="xs">
      <WithdrawVote rollCall={rollCall} isWaiting={isWaiting} />
      <Button variant="default" {...state} onClick={() => setOverriding(true)}>
        Record otherwise
      </Button>
      {rollCall.vote_type === 'Voice Vote' ? (
        <>
          <Button variant="default" {...state} onClick={() => close({ others: 'No' })}>
            The noes have it
          </Button>
          <Button {...state} onClick={() => close({ others: 'Yes' })}>
            The ayes have it
          </Button>
        </>
      ) : (
        <Button {...state} onClick={() => close({})}>
          Close vote
        </Button>
      )}
      {isOverriding && (
        <OneLineDialog
          title={`Close the vote and record it as ${otherwise}`}
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
