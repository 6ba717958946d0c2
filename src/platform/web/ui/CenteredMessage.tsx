import { Center } from '@mantine/core'
import type { ReactNode } from 'react'

/** The middle of a place that has nothing else to show. */
export function CenteredMessage({ role, children }: { role?: 'alert' | 'status'; children: ReactNode }) {
  return (
    <Center role={role} px="md" py="xl" mih="12rem" ta="center">
      {children}
    </Center>
  )
}
