import { List, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ActivityEndpoint, ActivityEvent } from '../contract.ts'

interface Props {
  matterId: string
  endpoint: ActivityEndpoint
  /** What was done, after the name of who did it. */
  words(event: ActivityEvent): string
}

/** The audit log of a matter in words, the newest first. */
export function Activity({ matterId, endpoint, words }: Props) {
  const { dateTime } = useFormats()
  const events = useQuery(queryOf(endpoint, { params: { id: matterId } }))
  if (events.isPending) return <Skeleton height={240} role="status" aria-label="Loading activity" />
  if (events.isError) return <ErrorState error={events.error} onRetry={() => events.refetch()} />
  if (events.data.length === 0) return <EmptyState title="No activity yet">Changes appear here.</EmptyState>
  return (
    <List listStyleType="none" spacing="sm" maw="56rem" aria-label="Activity">
      {events.data.map((event) => (
        <List.Item key={event.seq}>
          <Text size="sm">
            <b>{event.actor_name}</b> {words(event)}
            {event.acted_for && ` (for ${event.acted_for})`}
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
