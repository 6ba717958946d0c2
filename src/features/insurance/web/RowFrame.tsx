import { ActionIcon, Group, Paper, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  /** `Policy 2` */
  name: string
  onRemove(): void
  children: ReactNode
}

/** One of several rows of a form, with the button that removes it. */
export function RowFrame({ name, onRemove, children }: Props) {
  return (
    <Paper withBorder p="sm" component="fieldset" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text fw={600} size="sm">
            {name}
          </Text>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Remove ${name.toLowerCase()}`}
            title={`Remove ${name.toLowerCase()}`}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
