import { Group, Text } from '@mantine/core'
import { countResolutions, outcomeNames, resolutionOutcomes } from '../../board-report.ts'
import type { ReportResolution } from '../../board-report-contract.ts'

/** Introduced in the year, and what became of all that came before the body. */
export function ResolutionCounts({ resolutions }: { resolutions: readonly ReportResolution[] }) {
  const { introduced, ...counts } = countResolutions(resolutions)
  const shown = [
    ['Introduced', introduced],
    ...resolutionOutcomes.map((outcome) => [outcomeNames[outcome], counts[outcome]] as const),
  ] as const
  return (
    <Group gap="xl" mb="md" component="dl" m={0}>
      {shown.map(([name, count]) => (
        <div key={name}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0} size="xl" fw={600} className="tabular">
            {count.toLocaleString('en-US')}
          </Text>
        </div>
      ))}
    </Group>
  )
}
