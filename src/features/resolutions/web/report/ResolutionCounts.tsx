import { Group, Text } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { countResolutions, resolutionCountNames } from '../../board-report.ts'
import type { ReportResolution } from '../../board-report-contract.ts'
import { type BoardReportSearch, reportOf } from './search.ts'

interface Props {
  resolutions: readonly ReportResolution[]
  search: BoardReportSearch
}

/** Introduced in the year, and what became of all that came before the body; each number leads to its resolutions. */
export function ResolutionCounts({ resolutions, search }: Props) {
  return (
    <Group gap="xl" mb="md" component="dl" m={0}>
      {countResolutions(resolutions).map(([count, total]) => (
        <div key={count}>
          <Text component="dt" size="sm" c="dimmed">
            {resolutionCountNames[count]}
          </Text>
          <Text component="dd" m={0} size="xl" fw={600} className="tabular">
            {total === 0 ? (
              '0'
            ) : (
              <AppLink to="." search={{ ...reportOf(search), resolutions: count }} hash="resolutions" inherit>
                {total.toLocaleString('en-US')}
              </AppLink>
            )}
          </Text>
        </div>
      ))}
    </Group>
  )
}
