import { Button, Skeleton, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MatterKind } from '#features/matters/rules.ts'
import { callFile, queryOf } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { printStatisticsEndpoint, Statistics, statisticsEndpoint } from '../../contract.ts'
import type { StatisticsSearch } from '../../rules.ts'
import { type CountedRows, RouteFigures } from './RouteFigures.tsx'
import { StatisticsFilters } from './StatisticsFilters.tsx'

interface Props {
  kind: MatterKind
  ask: ReturnType<typeof statisticsEndpoint>
  print: ReturnType<typeof printStatisticsEndpoint>
  /** As figures and exported files call them: `Resolutions`. */
  name: string
  explanation: string
  decided?: string
  search: StatisticsSearch
  departments: readonly { readonly id: string; readonly name: string; readonly detail: string }[]
  onChange(patch: Partial<StatisticsSearch>): void
  link(counted: CountedRows, shown: ReactNode): ReactNode
}

/** The statistics of a kind that has no figures beside those of its route. */
export function StatisticsScreen({ kind, ask, print, search, departments, onChange, ...shown }: Props) {
  const { data, error, refetch } = useQuery({
    ...queryOf(ask, { query: search }),
    placeholderData: keepPreviousData,
  })
  const { runWithToast, isRunning } = useRunWithToast()
  const title = `${kind.name} Statistics`
  const save = async () =>
    saveFile(await callFile(print, { query: search }), `${title} ${data?.from} to ${data?.to}.pdf`)
  return (
    <Page
      title={title}
      actions={
        data && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={isRunning}
            onClick={() => runWithToast(save, 'Statistics downloaded')}
          >
            Download PDF
          </Button>
        )
      }
    >
      <StatisticsFilters search={search} departments={departments} shown={data} onChange={onChange} />
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={320} role="status" aria-label="Loading statistics" />}
      {data && !error && isEmpty(data) && (
        <EmptyState title={`No ${shown.name.toLowerCase()} in this period`}>
          Choose a longer period or another department. Days are counted once a {kind.name.toLowerCase()}{' '}
          leaves a step.
        </EmptyState>
      )}
      {data && !error && !isEmpty(data) && (
        <Stack gap="md">
          <RouteFigures kind={kind} statistics={data} department={search.department} {...shown} />
        </Stack>
      )}
    </Page>
  )
}

const isEmpty = ({ by_department, by_step }: Statistics) =>
  by_department.length === 0 && by_step.every(({ done }) => done === 0)
