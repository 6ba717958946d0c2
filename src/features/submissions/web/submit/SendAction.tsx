import { Alert, Progress, Stack } from '@mantine/core'
import { Action } from './SealFields.tsx'
import type { Sending } from './send-submission.ts'
import type { useSending } from './use-sending.ts'

interface Props {
  sending: Sending
  state: ReturnType<typeof useSending>
  isReplacing: boolean
}

export function SendAction({ sending, state: { phase, send }, isReplacing }: Props) {
  const { parts } = sending.sealed
  const hasFailed = phase.name === 'failed'
  return (
    <Stack gap="xs">
      {hasFailed && (
        <Alert color="red" title="Your submission wasn’t sent" role="alert">
          {phase.message}
        </Alert>
      )}
      {phase.name === 'sending' && (
        <Progress
          value={(100 * phase.parts) / parts.length}
          aria-label={`Sent ${phase.parts} of ${parts.length} parts`}
        />
      )}
      <Action
        label={hasFailed ? 'Try Again' : isReplacing ? 'Replace Submission' : 'Submit'}
        isBusy={phase.name === 'sending'}
        isDisabled={false}
        onAct={() => send(sending, isReplacing)}
      >
        {hasFailed ? 'What has arrived isn’t sent again.' : 'Sends the sealed submission to the county.'}
      </Action>
    </Stack>
  )
}
