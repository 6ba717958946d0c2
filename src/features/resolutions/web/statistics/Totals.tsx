import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { Figures } from '#features/routing/contract.ts'
import { inDays } from './columns.ts'

/** The county at a glance. */
export function Totals({ figures: { done, median, ninetieth, in_flow, late } }: { figures: Figures }) {
  const facts = [
    ['Decided', done.toLocaleString('en-US')],
    ['Median days', inDays(median)],
    ['90th percentile', inDays(ninetieth)],
    ['In progress', in_flow.toLocaleString('en-US')],
    ['Overdue', late.toLocaleString('en-US')],
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
