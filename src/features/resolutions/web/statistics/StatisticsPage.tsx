import { Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Statistics } from '#features/routing/contract.ts'
import { stepName } from '#features/routing/rules.ts'
import { FiguresSection, StatisticsFilters, Totals } from '#features/routing/web/index.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { getStatistics } from '../../contract.ts'
import { resolutionKind } from '../../rules.ts'
import { useRoutingChoices } from '../choices.ts'
import { type StatisticsSearch, statisticsSearch } from './search.ts'

export function StatisticsPage() {
  const navigate = useNavigate()
  const search = statisticsSearch.parse(useSearch({ strict: false }))
  const statistics = useQuery({
    ...queryOf(getStatistics, { query: search }),
    placeholderData: keepPreviousData,
  })
  const departments = useRoutingChoices().data?.departments ?? []
  const change = (patch: Partial<StatisticsSearch>) =>
    navigate({
      to: '/resolutions/statistics',
      search: { ...search, ...patch },
      replace: true,
      resetScroll: false,
    })
  return (
    <Page title="Resolution Statistics">
      <StatisticsFilters
        search={search}
        departments={departments}
        shown={statistics.data}
        onChange={change}
      />
      {statistics.isPending && <Skeleton height={320} role="status" aria-label="Loading statistics" />}
      {statistics.isError && <ErrorState error={statistics.error} onRetry={() => statistics.refetch()} />}
      {statistics.isSuccess && <Shown statistics={statistics.data} />}
    </Page>
  )
}

function Shown({ statistics }: { statistics: Statistics }) {
  const { all, by_step, by_department } = statistics
  if (by_department.length === 0 && by_step.every(({ done }) => done === 0))
    return (
      <EmptyState title="No resolutions in this period">
        Choose a longer period or another department. Days are counted once a resolution leaves a step.
      </EmptyState>
    )
  return (
    <Stack gap="md">
      <Totals figures={all} />
      <FiguresSection
        name="Resolutions"
        title="By step"
        explanation="Days at each step, for resolutions that left it in this period."
        what="Step"
        rows={by_step.map(({ step, name, ...figures }) => ({
          ...figures,
          id: `${step} ${name}`,
          name: stepName(resolutionKind, step, name),
        }))}
      />
      {by_department.length > 0 ? (
        <FiguresSection
          name="Resolutions"
          title="By department"
          explanation="Days from submission to decision, for resolutions adopted or rejected in this period."
          what="Department"
          rows={by_department.map((row) => ({ ...row, id: row.department ?? 'none' }))}
        />
      ) : (
        <Section title="By department" explanation="Days from submission to decision.">
          No resolutions were decided in this period, and none are in progress.
        </Section>
      )}
    </Stack>
  )
}
