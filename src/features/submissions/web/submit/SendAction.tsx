import { Alert, Progress, Stack, Text } from '@mantine/core'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { Action } from './Action.tsx'
import type { Sending } from './send-submission.ts'
import { type Standing, useAskToReplace, type useSending } from './use-sending.ts'

interface Props {
  sending: Sending
  state: ReturnType<typeof useSending>
  standing: Standing
}

/** How far it is, and the button that sends it or tries again. */
export function SendAction({ sending, state: { phase, send }, standing }: Props) {
  const askToReplace = useAskToReplace()
  const { parts } = sending.sealed
  if (phase.name === 'sending')
    return (
      <Stack gap={4}>
        <Text role="status">
          Sending: {phase.parts} of {parts.length} {parts.length === 1 ? 'part' : 'parts'}. Keep this page
          open.
        </Text>
        <Progress value={(100 * phase.parts) / parts.length} aria-label="Sent to the county" />
      </Stack>
    )
  const act = async () => {
    if (await askToReplace(standing)) await send(sending, standing)
  }
  return (
    <Stack gap="xs">
      {phase.name === 'failed' && (
        <Alert color="red" title="Your submission wasn’t sent" role="alert">
          {phase.isOutdated ? <Outdated standing={standing} /> : phase.message}
        </Alert>
      )}
      <Action label={labelOf(phase, standing)} isDisabled={false} onAct={act}>
        {phase.name === 'failed'
          ? 'What has arrived isn’t sent again.'
          : 'Sends the sealed submission to the county.'}
      </Action>
    </Stack>
  )
}

function labelOf(phase: Props['state']['phase'], standing: Standing): string {
  if (phase.name === 'failed' && !phase.isOutdated) return 'Try Again'
  return standing ? 'Replace Submission' : 'Submit'
}

/** Two windows, or two people of one firm. */
function Outdated({ standing }: Pick<Props, 'standing'>) {
  const { dateTime } = useFormats()
  return standing
    ? `Another submission of your firm came first: ${standing.submitted_by} sent it ${dateTime(standing.submitted_at)}. It stands. Replace it with this one, or leave this page to keep it.`
    : 'The submission that you wanted to replace was withdrawn. Nothing stands now. Submit this one, or leave this page.'
}
