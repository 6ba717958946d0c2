import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { CopyToKeep } from './CopyToKeep.tsx'

interface Props {
  protectedIdentity: string
  onClose(): void
  /** What comes before the copy. */
  children?: ReactNode
}

export function CopyDialog({ protectedIdentity, onClose, children }: Props) {
  return (
    <AppDialog title="Keep a copy of your key" onClose={onClose}>
      <Stack gap="md">
        {children}
        <CopyToKeep protectedIdentity={protectedIdentity} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </AppDialog>
  )
}
