import { Button, Group, Text } from '@mantine/core'
import { stepName } from '#features/routing/rules.ts'
import type { ResolutionView } from '../../contract.ts'
import { resolutionKind } from '../../rules.ts'
import { deedNames, deedsOf, isBlocked, isDestructive, isForward, useMoves } from './use-moves.tsx'

/** A button for each thing that the reader may do; what needs a reason asks for it. */
export function MoveActions({ resolution }: { resolution: ResolutionView }) {
  const { isRunning, start, dialog } = useMoves(resolution)
  const deeds = deedsOf(resolution)
  if (deeds.length === 0)
    return (
      <Text size="sm">
        Nothing right now. It is at: {stepName(resolutionKind, resolution.status, resolution.step_name)}.
      </Text>
    )
  return (
    <>
      <Group gap="xs">
        {deeds.map((deed) => (
          <Button
            key={deed}
            variant={isForward(deed) ? 'filled' : 'default'}
            {...(isDestructive(deed) && { c: 'red' })}
            disabled={isRunning || isBlocked(resolution, deed)}
            onClick={() => start(deed)}
          >
            {deedNames[deed]}
          </Button>
        ))}
      </Group>
      {dialog}
    </>
  )
}
