import { Button, Group, List, Stack, Text } from '@mantine/core'
import type { ActivityEvent } from '#features/matters/contract.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { activityWords } from './activity-text.ts'

interface Props {
  /** The verb, as on the button. */
  action: string
  changes: readonly ActivityEvent[]
  onRead(): void
  onClose(): void
}

/** Someone changed the request or its attachments after it was opened: the reader is told what, before they decide. */
export function RequestChangedDialog({ action, changes, onRead, onClose }: Props) {
  return (
    <AppDialog title={`${action}: the request has changed`} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">These changed since you opened it, so nothing was sent:</Text>
        <List size="sm">
          {changes.map((event) => (
            <List.Item key={event.seq}>
              <b>{event.actor_name}</b> {activityWords(event)}
            </List.Item>
          ))}
        </List>
        <Text size="sm">Review the request, then choose {action} again.</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onRead}>I’ve Read This</Button>
        </Group>
      </Stack>
    </AppDialog>
  )
}
