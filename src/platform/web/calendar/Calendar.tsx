import { Button, Group, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { monthOf, monthTitle, shiftMonth } from '#platform/shared/month.ts'
import { TableSkeleton } from '../table/TableSkeleton.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthList } from './MonthList.tsx'
import type { MonthProps } from './month-props.ts'

interface Props extends MonthProps {
  asked: { readonly isPending: boolean; readonly error: Error | null; refetch(): unknown }
  /** Beside Today and the arrows. */
  actions?: ReactNode
  /** Below the month: that there is nothing, or not all. */
  said?: ReactNode
}

/** A month with what is on its days: seven columns where there is room, a list of days where there is not. */
export function Calendar({ asked, actions, said, ...props }: Props) {
  const { month, today, onMonth } = props
  const isNarrow = useMediaQuery('(max-width: 47.99em)')
  const Month = isNarrow ? MonthList : MonthGrid
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} aria-live="polite">
          {monthTitle(month)}
        </Title>
        <Group gap="xs">
          {actions}
          <Button variant="default" onClick={() => onMonth(monthOf(today))}>
            Today
          </Button>
          <Button
            variant="default"
            px="xs"
            aria-label="Previous month"
            onClick={() => onMonth(shiftMonth(month, -1))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Button
            variant="default"
            px="xs"
            aria-label="Next month"
            onClick={() => onMonth(shiftMonth(month, 1))}
          >
            <IconChevronRight size={18} aria-hidden />
          </Button>
        </Group>
      </Group>
      {asked.isPending && <TableSkeleton label="Loading Calendar" />}
      {asked.error && <ErrorState error={asked.error} onRetry={() => asked.refetch()} />}
      {!asked.isPending && !asked.error && <Month {...props} />}
      <Text mt="sm" role="status" c="dimmed" size="sm">
        {said}
      </Text>
    </>
  )
}
