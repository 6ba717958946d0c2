import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  label: string
  isBusy?: boolean
  isDisabled: boolean
  onAct(): void
  children: ReactNode
}

/** A button, and above it what it does. */
export const Action = ({ label, isBusy = false, isDisabled, onAct, children }: Props) => (
  <Stack gap="xs" align="flex-start">
    <Text size="sm" c="dimmed">
      {children}
    </Text>
    <Button loading={isBusy} disabled={isDisabled} onClick={onAct}>
      {label}
    </Button>
  </Stack>
)
