import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { type RollCall, withdrawRollCall } from '../../../live/contract.ts'
import { PromptDialog } from '../PromptDialog.tsx'
import { useLiveAction } from '../use-live-action.ts'

interface Props {
  rollCall: RollCall
  /** Something that was pressed has not arrived: it belongs to what stays on record. */
  isWaiting: boolean
}

/** For a vote that was opened by mistake, on the wrong item or with the wrong motion. */
export function WithdrawVote({ rollCall: { id, meeting_id }, isWaiting }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useLiveAction(meeting_id)
  const withdraw = (reason: string) => run(() => call(withdrawRollCall, { params: { id }, body: { reason } }))
  return (
    <>
      <Button variant="default" disabled={isWaiting} loading={isBusy} onClick={() => setAsking(true)}>
        Withdraw vote
      </Button>
      {isAsking && (
        <PromptDialog
          title="Withdraw this vote"
          label="Reason"
          action="Withdraw vote"
          isRequired
          isDestructive
          onSubmit={withdraw}
          onClose={() => setAsking(false)}
        >
          <Text>
            The vote ends without an outcome. It stays on record as withdrawn, with the reason and the votes
            recorded so far.
          </Text>
        </PromptDialog>
      )}
    </>
  )
}
