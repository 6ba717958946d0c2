import { Button, Group, Stack, Text } from '@mantine/core'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { DraftLink } from './DraftLink.tsx'

interface Props {
  id: string
  /** The verb, as on the button. */
  action: string
  onClose(): void
}

/** Someone wrote in the text after it was opened: it is read again before it is decided on. */
export function TextChangedDialog({ id, action, onClose }: Props) {
  return (
    <AppDialog title={`${action}: the text has changed`} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">
          The text has changed since you opened it, so nothing was sent. Review it, then choose {action}{' '}
          again.
        </Text>
        <DraftLink id={id} onFollow={onClose} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </AppDialog>
  )
}
