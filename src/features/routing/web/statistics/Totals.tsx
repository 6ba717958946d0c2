import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Figures } from '../../contract.ts'
import { inDays } from './columns.ts'

interface Props {
  figures: Figures
  decided?: string | undefined
  /** Around a figure: the link to what it counts. */
  around?(key: keyof Figures, shown: string): ReactNode
}

/** The county at a glance. */
export function Totals({ figures, decided = 'Decided', around = (_, shown) => shown }: Props) {
  const { done, median, ninetieth, in_flow, late } = figures
  const facts = [
    [decided, around('done', done.toLocaleString('en-US'))],
    ['Median days', inDays(median)],
    ['90th percentile', inDays(ninetieth)],
    ['In progress', around('in_flow', in_flow.toLocaleString('en-US'))],
    ['Overdue', around('late', late.toLocaleString('en-US'))],
  ] as const
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 3, md: 5 }} spacing="sm" my={0}>
      {facts.map(([label, value]) => (
        <Paper key={label} withBorder p="sm">
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fz="xl" fw={600} className="tabular">
            {value}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
