import { Checkbox, Stack, Text } from '@mantine/core'
import { longDay } from '#platform/shared/month.ts'
import type { PreviewDay } from './series-preview.ts'

interface Props {
  days: readonly PreviewDay[]
  unticked: ReadonlySet<string>
  onToggle(date: string): void
}

export function SeriesPreview({ days, unticked, onToggle }: Props) {
  if (days.length === 0)
    return (
      <Text role="status" size="sm" c="dimmed">
        No dates match. Choose other months or a longer period.
      </Text>
    )
  return (
    <Stack component="fieldset" gap="xs" m={0} p="sm" bd="1px solid var(--surface-line)">
      <Text component="legend" size="sm" fw={600} px={4}>
        Dates
      </Text>
      {days.map(({ day, date, note, isOffered }) => (
        <Checkbox
          key={day}
          label={longDay(date ?? day)}
          description={note}
          checked={isOffered && date !== null && !unticked.has(date)}
          disabled={!isOffered}
          onChange={() => date && onToggle(date)}
        />
      ))}
    </Stack>
  )
}
