import { Skeleton, Stack } from '@mantine/core'
import { StepTimeline } from '#features/routing/web/index.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { ResolutionView } from '../../contract.ts'
import { actions, resolutionKind } from '../../rules.ts'
import { doneWords } from '../labels.ts'
import { MoveActions } from './MoveActions.tsx'
import { PlaceAction } from './PlaceAction.tsx'
import { useSteps, useStepsAhead } from './use-resolution.ts'

/** Where it has been, with whom and for how long, what is ahead; and what the user may do now. */
export function Routing({ resolution }: { resolution: ResolutionView }) {
  const steps = useSteps(resolution)
  const ahead = useStepsAhead(resolution)
  return (
    <Stack gap="md" maw="56rem">
      <Section title="Your actions" explanation="Based on your role and the resolution’s status.">
        <MoveActions resolution={resolution} />
        {resolution.may.place && <PlaceAction resolution={resolution} />}
      </Section>
      {steps.isPending && <Skeleton height={240} role="status" aria-label="Loading steps" />}
      {steps.isError && <ErrorState error={steps.error} onRetry={() => steps.refetch()} />}
      {steps.isSuccess && (
        <Section
          title="Steps"
          explanation="Every step so far, oldest first, then the steps ahead and who will act on them."
        >
          <StepTimeline kind={resolutionKind} steps={steps.data} ahead={ahead.data ?? []} doneBy={doneBy} />
        </Section>
      )}
    </Stack>
  )
}

/** The Board adopts; whoever is at the keyboard records it. */
function doneBy(action: string, who: string): string {
  const known = [...actions, 'forward' as const, 'correct' as const].find((each) => each === action)
  const done = known ? doneWords[known] : action
  return action === 'adopt' ? `${done} by the Board, recorded by ${who}` : `${done} by ${who}`
}
