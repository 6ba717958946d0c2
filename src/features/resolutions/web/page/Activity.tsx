import { List, Skeleton, Text } from '@mantine/core'
import { EmptyFace } from '#platform/web/ui/EmptyFace.tsx'
import { ErrorFace } from '#platform/web/ui/ErrorFace.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ResolutionView } from '../../contract.ts'
import { activityWords } from './activity-words.ts'
import { useActivity } from './use-resolution.ts'

/** The audit trail in words, the newest first. */
export function Activity({ resolution }: { resolution: ResolutionView }) {
  const { dateTime } = useFormats()
  const events = useActivity(resolution.id)
  if (events.isPending) return <Skeleton height={240} role="status" aria-label="Loading activity" />
  if (events.isError) return <ErrorFace error={events.error} onRetry={() => events.refetch()} />
  if (events.data.length === 0)
    return <EmptyFace title="Nothing on record yet">What is done to the resolution appears here.</EmptyFace>
  return (
    <List listStyleType="none" spacing="sm" maw="56rem" aria-label="Activity">
      {events.data.map((event) => (
        <List.Item key={event.seq}>
          <Text size="sm">
            <b>{event.actor_name}</b> {activityWords(event)}
          </Text>
          {event.note && (
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              “{event.note}”
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {dateTime(event.at)}
          </Text>
        </List.Item>
      ))}
    </List>
  )
}
