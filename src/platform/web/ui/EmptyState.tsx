import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CenteredMessage } from './CenteredMessage.tsx'

interface Props {
  title: string
  /** What to do next. */
  children?: ReactNode
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children }: Props) {
  return (
    <CenteredMessage>
      <Stack align="center" gap="xs">
        <Text fw={600} size="md">
          {title}
        </Text>
        {children}
      </Stack>
    </CenteredMessage>
  )
}
