import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  year: number
  onYear(year: number): void
  /** What is shown, and said when it changes. */
  children: ReactNode
}

/** From one year of a report to the next. */
export const YearTurner = ({ year, onYear, children }: Props) => (
  <Group gap="xs">
    <ActionIcon variant="default" size="lg" aria-label={`Show ${year - 1}`} onClick={() => onYear(year - 1)}>
      <IconChevronLeft size={18} aria-hidden />
    </ActionIcon>
    <Text fw={600} size="lg" role="status">
      {children}
    </Text>
    <ActionIcon variant="default" size="lg" aria-label={`Show ${year + 1}`} onClick={() => onYear(year + 1)}>
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
  </Group>
)
