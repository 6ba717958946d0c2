import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'

interface Props {
  /** The verb, as on the button. */
  action: string
  /** To the text. */
  link: ReactNode
  onClose(): void
}

/** Someone wrote in the text after it was opened: it is read again before it is decided on. */
export function TextChangedDialog({ action, link, onClose }: Props) {
  return (
    <AppDialog title={`${action}: the text has changed`} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">
          The text has changed since you opened it, so nothing was sent. Review it, then choose {action}{' '}
          again.
        </Text>
        {link}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </AppDialog>
  )
}
