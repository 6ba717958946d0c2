import { List, Text } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ResolutionView } from '../../contract.ts'

/** Stored outcomes that people read in other words. */
const outcomeLabels: Record<string, string> = {
  'Taken off': 'Removed from the agenda',
  Moved: 'Moved to another agenda',
}

/** The meetings on whose agendas it is or was. */
export function Placements({ resolution: { placements } }: { resolution: ResolutionView }) {
  const { date } = useFormats()
  if (placements.length === 0) return null
  return (
    <List size="sm" listStyleType="none" spacing={4} aria-label="Meetings">
      {placements.map(({ id, meeting_id, meeting_number, meeting_type, date: day, outcome }) => (
        <List.Item key={id}>
          <AppLink to="/meetings/$id/edit" params={{ id: meeting_id }}>
            {meeting_type} meeting {meeting_number}
          </AppLink>{' '}
          on {date(day)}
          <Text span c="dimmed" size="sm">
            {outcome ? `: ${outcomeLabels[outcome] ?? outcome}` : ': on the agenda'}
          </Text>
        </List.Item>
      ))}
    </List>
  )
}
