import { Button, Group, List, Text } from '@mantine/core'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { addressOf, nameOf } from '../../waiting-kinds.ts'
import type { Approved } from './approve.ts'

interface Props {
  results: readonly Approved[]
  onClose(): void
}

/** What was approved, and what was not and why, with the way to it. */
export function ApproveResults({ results, onClose }: Props) {
  const failed = results.filter(({ failure }) => failure !== null)
  const done = results.length - failed.length
  const title =
    failed.length === 0
      ? 'Approved'
      : done === 0
        ? 'Not approved'
        : `${done.toLocaleString('en-US')} of ${results.length.toLocaleString('en-US')} items approved`
  return (
    <AppDialog title={title} onClose={onClose}>
      {done > 0 && (
        <Text size="sm">{done === 1 ? '1 item was approved.' : `${done} items were approved.`}</Text>
      )}
      {failed.length > 0 && (
        <List size="sm" spacing="xs" mt="xs" listStyleType="none">
          {failed.map(({ row, failure }) => (
            <List.Item key={`${row.kind} ${row.id}`}>
              <AppLink to={addressOf(row)} size="sm">
                {nameOf(row)}
              </AppLink>
              <Text size="sm">{failure}</Text>
            </List.Item>
          ))}
        </List>
      )}
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </AppDialog>
  )
}
