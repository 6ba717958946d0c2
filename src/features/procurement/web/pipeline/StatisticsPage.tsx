import { Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type StatisticsSearch, statisticsSearch } from '#features/routing/rules.ts'
import { RouteFigures, StatisticsFilters } from '#features/routing/web/index.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { projectCalls } from '../../calls.ts'
import { getProjectFigures } from '../../pipeline-contract.ts'
import { projectKind } from '../../rules.ts'
import { useDepartments } from '../choices.ts'
import { projectSearch } from '../list/search.ts'
import { ProcurementFigures } from './ProcurementFigures.tsx'
import { ProjectsLink } from './ProjectsLink.tsx'

export function StatisticsPage() {
  const navigate = useNavigate()
  const search = statisticsSearch.parse(useSearch({ strict: false }))
  const statistics = useQuery({
    ...queryOf(projectCalls.statistics, { query: search }),
    placeholderData: keepPreviousData,
  })
  const figures = useQuery({
    ...queryOf(getProjectFigures, { query: search }),
    placeholderData: keepPreviousData,
  })
  const error = statistics.error ?? figures.error
  const change = (patch: Partial<StatisticsSearch>) =>
    navigate({
      to: '/procurement/statistics',
      search: { ...search, ...patch },
      replace: true,
      resetScroll: false,
    })
  return (
    <Page title="Procurement Statistics">
      <StatisticsFilters
        search={search}
        departments={useDepartments()}
        shown={statistics.data}
        onChange={change}
      />
      {error && (
        <ErrorState error={error} onRetry={() => Promise.all([statistics.refetch(), figures.refetch()])} />
      )}
      {!error && (statistics.isPending || figures.isPending) && (
        <Skeleton height={320} role="status" aria-label="Loading statistics" />
      )}
      {!error && statistics.data && figures.data && (
        <Stack gap="md">
          <RouteFigures
            kind={projectKind}
            name="Projects"
            statistics={statistics.data}
            department={search.department}
            explanation="Days from submission to decision, for projects published or canceled in this period."
            link={(counted, shown) => (
              <ProjectsLink count={1} search={projectSearch.parse(counted)}>
                {shown}
              </ProjectsLink>
            )}
          />
          <ProcurementFigures figures={figures.data} department={search.department} />
        </Stack>
      )}
    </Page>
  )
}
