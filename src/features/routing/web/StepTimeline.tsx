import { Text, Timeline } from '@mantine/core'
import type { MatterKind } from '#features/matters/rules.ts'
import { daysText } from '#features/matters/rules.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { StepAhead, StepRow } from '../contract.ts'
import { stepName } from '../rules.ts'

interface Props {
  kind: MatterKind
  steps: readonly StepRow[]
  ahead: readonly StepAhead[]
  /** What ended a stay, in words: `approved by Ann Lee`. */
  doneBy(action: string, who: string): string
}

/** Every desk that it was on, the one where it is, and those ahead of it with who will act there. */
export function StepTimeline({ kind, steps, ahead, doneBy }: Props) {
  const { date, dateTime } = useFormats()
  const next = ahead.filter(({ state }) => state === 'ahead')
  return (
    <Timeline
      active={steps.length - 1}
      bulletSize={18}
      lineWidth={2}
      component="ol"
      style={{ listStyle: 'none' }}
    >
      {steps.map(
        ({
          id,
          status,
          name,
          holder,
          entered_at,
          due_on,
          left_at,
          action,
          left_by,
          left_for,
          comment,
          days,
        }) => (
          <Timeline.Item key={id} component="li" title={stepName(kind, status, name)}>
            <Text size="sm">
              {holder && `${holder}, `}
              {dateTime(entered_at)}, {daysText(days)}
              {left_at === null && due_on && `, due ${date(due_on)}`}
            </Text>
            {action && (
              <Text size="sm" c="dimmed">
                {action === 'ended' ? `Ended when ${left_by} decided` : doneBy(action, left_by ?? '')}{' '}
                {left_for && `for ${left_for} `}
                {left_at && `on ${dateTime(left_at)}`}
              </Text>
            )}
            {comment && (
              <Text size="sm" mt={4} style={{ whiteSpace: 'pre-line' }}>
                “{comment}”
              </Text>
            )}
          </Timeline.Item>
        ),
      )}
      {next.map(({ status, name, assignee, people, due_days, is_with_previous }, index) => (
        <Timeline.Item
          key={`${status} ${name}`}
          component="li"
          lineVariant="dashed"
          title={
            <Text span inherit c="dimmed">
              {is_with_previous && index > 0 ? 'At the same time' : 'Next'}: {name}
            </Text>
          }
        >
          <Text size="sm" c="dimmed">
            {assignee}
            {people.length > 0 && !people.includes(assignee) && ` (${people.join(', ')})`}
            {due_days !== null && `, ${due_days} ${due_days === 1 ? 'day' : 'days'} to act`}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
