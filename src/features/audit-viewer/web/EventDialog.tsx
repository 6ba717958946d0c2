import { Button, Code, DataList, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { AuditEventDetails } from '../contract.ts'
import { labelOf, sentenceOf } from '../rules.ts'
import { useAuditEvent } from './api.ts'
import { ChangesTable } from './ChangesTable.tsx'

interface Props {
  seq: number
  onClose(): void
}

export function EventDialog({ seq, onClose }: Props) {
  const event = useAuditEvent(seq)
  return (
    <AppDialog
      onClose={onClose}
      size="xl"
      title={event.data ? sentenceOf(event.data) : `Event ${seq.toLocaleString('en-US')}`}
    >
      {event.isPending && <Skeleton height={280} role="status" aria-label="Loading event" />}
      {event.isError && <ErrorState error={event.error} onRetry={() => event.refetch()} />}
      {event.isSuccess && <EventDetails event={event.data} onLeave={onClose} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </AppDialog>
  )
}

function EventDetails({ event, onLeave }: { event: AuditEventDetails; onLeave(): void }) {
  const { dateTime } = useFormats()
  const { object_type, object_id } = event
  const facts: [string, ReactNode][] = [
    ['Date and time', dateTime(event.at)],
    ['User', event.actor_name === 'anonymous' ? 'System or visitor' : event.actor_name],
    [
      'Object',
      <Group key="object" gap="xs">
        <span>{[labelOf(object_type), event.object_name].filter(Boolean).join(' ')}</span>
        <AppLink to="/audit" search={{ object_type, object_id }} onClick={onLeave}>
          View its history
        </AppLink>
      </Group>,
    ],
    ...(event.note ? [['Note', event.note] as [string, string]] : []),
    ['Event number', event.seq.toLocaleString('en-US')],
    [
      'Hash',
      <Code key="hash" style={{ overflowWrap: 'anywhere' }}>
        {event.hash}
      </Code>,
    ],
  ]
  return (
    <Stack gap="lg">
      <DataList>
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue>{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      <ChangesTable before={event.before} after={event.after} names={event.names} />
      <Text size="sm" c="dimmed">
        The hash covers this event and every event before it, so any change to them is detected.
      </Text>
    </Stack>
  )
}
