import { Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Statistics } from '#features/routing/contract.ts'
import { stepName } from '#features/routing/rules.ts'
import { FiguresSection, StatisticsFilters, Totals } from '#features/routing/web/index.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { projectCalls } from '../../calls.ts'
import { getProjectFigures } from '../../pipeline-contract.ts'
import { doneFilters, projectKind, statuses } from '../../rules.ts'
import { useDepartments } from '../choices.ts'
import { ProcurementFigures } from './ProcurementFigures.tsx'
import { ProjectsLink, type ProjectsSearch } from './ProjectsLink.tsx'
import { type StatisticsSearch, statisticsSearch } from './search.ts'

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
          <RouteFigures statistics={statistics.data} department={search.department} />
          <ProcurementFigures figures={figures.data} department={search.department} />
        </Stack>
      )}
    </Page>
  )
}

interface RouteProps {
  statistics: Statistics
  department: string | undefined
}

/** How long projects take, as for every kind of matters; each count leads to what it counts. */
function RouteFigures({ statistics, department }: RouteProps) {
  const { all, by_step, by_department, from, to } = statistics
  const link = (key: string, count: number, shown: ReactNode, { status, ...more }: ProjectsSearch) => {
    const searches: Record<string, ProjectsSearch> = {
      done: { ...more, from, to, done: doneFilters.find((each) => each === status) ?? 'decided' },
      in_flow: { ...more, status, flow: 'in-progress' },
      late: { ...more, status, flow: 'overdue' },
    }
    return (
      <ProjectsLink count={count} search={searches[key]}>
        {shown}
      </ProjectsLink>
    )
  }
  const steps = by_step.map(({ step, name, ...figures }) => ({
    ...figures,
    id: `${step} ${name}`,
    name: stepName(projectKind, step, name),
    search: { status: statuses.find((each) => each === step), department, ...(name && { step: name }) },
  }))
  const departments = by_department.map((row) => ({ ...row, id: row.department ?? 'none' }))
  return (
    <>
      <Totals
        figures={all}
        around={(key, shown) => link(key, all[key] ?? 0, shown, department ? { department } : {})}
      />
      <FiguresSection
        name="Projects"
        title="By step"
        explanation="Days at each step, for projects that left it in this period."
        what="Step"
        rows={steps}
        around={(row, key, shown) => {
          const search = steps.find(({ id }) => id === row.id)?.search ?? {}
          return link(key, countOf(row, key), shown, search)
        }}
      />
      {departments.length > 0 && (
        <FiguresSection
          name="Projects"
          title="By department"
          explanation="Days from submission to decision, for projects published or canceled in this period."
          what="Department"
          rows={departments}
          around={(row, key, shown) => link(key, countOf(row, key), shown, { department: row.id })}
        />
      )}
    </>
  )
}

const countOf = (row: { done: number; in_flow: number; late: number }, key: string) =>
  key === 'done' ? row.done : key === 'in_flow' ? row.in_flow : key === 'late' ? row.late : 0
