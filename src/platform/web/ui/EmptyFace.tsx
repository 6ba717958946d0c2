import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Face } from './Face.tsx'

interface Props {
  title: string
  /** What to do next. */
  children?: ReactNode
}

/** Nothing here yet, and what to do about it. */
export function EmptyFace({ title, children }: Props) {
  return (
    <Face>
      <Stack align="center" gap="xs">
        <Text fw={600} size="md">
          {title}
        </Text>
        {children}
      </Stack>
    </Face>
  )
}
