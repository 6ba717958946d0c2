import { Button, Group, Stack, Text } from '@mantine/core'
import { stepName } from '#features/routing/rules.ts'
import type { ResolutionView } from '../../contract.ts'
import { resolutionKind } from '../../rules.ts'
import { doneWords } from '../labels.ts'
import { availableActions, isDestructive, isForward, routingActionLabels, whyBlocked } from './moves.ts'
import { useMoves } from './use-moves.tsx'

/** A button for each thing that the reader may do; what needs a reason asks for it. */
export function MoveActions({ resolution }: { resolution: ResolutionView }) {
  const { isRunning, start, dialog, movedBy, goOn } = useMoves(resolution)
  const actions = availableActions(resolution)
  const place = stepName(resolutionKind, resolution.status, resolution.step_name)
  if (actions.length === 0) return <Text size="sm">No actions for you right now. Current step: {place}.</Text>
  // The next step's buttons would lie where the pointer still is: a second click must not decide there.
  if (movedBy)
    return (
      <Stack gap="sm" align="flex-start">
        <Text size="sm" role="status">
          Resolution {doneWords[movedBy]}. Next step: {place}. You can act on this step too.
        </Text>
        <Button variant="default" onClick={goOn}>
          Go to {place}
        </Button>
      </Stack>
    )
  const reasons = new Set(actions.flatMap((deed) => whyBlocked(resolution, deed) ?? []))
  return (
    <>
      <Group gap="xs">
        {actions.map((deed) => (
          <Button
            key={deed}
            variant={isForward(deed) ? 'filled' : 'default'}
            {...(isDestructive(deed) && { c: 'red' })}
            disabled={isRunning || whyBlocked(resolution, deed) !== null}
            onClick={() => start(deed)}
          >
            {routingActionLabels[deed]}
          </Button>
        ))}
      </Group>
      {[...reasons].map((reason) => (
        <Text key={reason} size="sm" mt="xs">
          {reason}
        </Text>
      ))}
      {dialog}
    </>
  )
}
