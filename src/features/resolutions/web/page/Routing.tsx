import { Skeleton, Stack, Text, Timeline } from '@mantine/core'
import { ErrorFace } from '#platform/web/ui/ErrorFace.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ResolutionView, StepRow } from '../../contract.ts'
import { actions, statusNames } from '../../rules.ts'
import { daysWords, doneWords } from '../words.ts'
import { MoveActions } from './MoveActions.tsx'
import { PlaceAction } from './PlaceAction.tsx'
import { useSteps } from './use-resolution.ts'

/** Where it has been, with whom and for how long; and what the reader may do now. */
export function Routing({ resolution }: { resolution: ResolutionView }) {
  const steps = useSteps(resolution.id)
  return (
    <Stack gap="md" maw="56rem">
      <Section
        title="What you can do"
        explanation="Only what your role and the state of the resolution allow."
      >
        <MoveActions resolution={resolution} />
        {resolution.may.place && <PlaceAction resolution={resolution} />}
      </Section>
      {steps.isPending && <Skeleton height={240} role="status" aria-label="Loading the steps" />}
      {steps.isError && <ErrorFace error={steps.error} onRetry={() => steps.refetch()} />}
      {steps.isSuccess && (
        <Section title="Steps" explanation="Every desk that it was on, from the first to the present one.">
          <StepLine steps={steps.data} />
        </Section>
      )}
    </Stack>
  )
}

const wordFor = (action: string | null) => {
  const known = [...actions, 'forward' as const, 'correct' as const].find((each) => each === action)
  return known ? doneWords[known] : (action ?? '')
}

function StepLine({ steps }: { steps: readonly StepRow[] }) {
  const { date, dateTime } = useFormats()
  return (
    <Timeline
      active={steps.length - 1}
      bulletSize={18}
      lineWidth={2}
      component="ol"
      style={{ listStyle: 'none' }}
    >
      {steps.map(({ id, status, holder, entered_at, due_on, left_at, action, left_by, comment, days }) => (
        <Timeline.Item key={id} component="li" title={statusNames[status]}>
          <Text size="sm">
            {holder && `${holder}, `}
            {dateTime(entered_at)}, {daysWords(days)}
            {left_at === null && due_on && `, due ${date(due_on)}`}
          </Text>
          {action && (
            <Text size="sm" c="dimmed">
              {wordFor(action)} by {left_by} {left_at && `on ${dateTime(left_at)}`}
            </Text>
          )}
          {comment && (
            <Text size="sm" mt={4} style={{ whiteSpace: 'pre-line' }}>
              “{comment}”
            </Text>
          )}
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
