import { Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { methods, shortMethodNames } from '#features/procurement/rules.ts'
import { useDepartments } from '#features/procurement/web/pieces.ts'
import { StatisticsFilters } from '#features/routing/web/index.ts'
import { callFile, queryOf } from '#platform/web/api/index.ts'
import { ReportDownloads } from '#platform/web/table/ReportDownloads.tsx'
import { BarChart } from '#platform/web/ui/BarChart.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { averageText, figuresOf, rowsShown } from '../../report.ts'
import {
  getProcurementReport,
  type ProcurementReport,
  printProcurementReport,
} from '../../report-contract.ts'
import { ReportFiguresTable } from './ReportFiguresTable.tsx'
import { ReportRows } from './ReportRows.tsx'
import { reportColumns } from './report-columns.tsx'
import { type ReportSearch, reportSearch } from './search.ts'

/** What the county bought by solicitation in a period: methods, competition, savings, and how long it took. */
export function ProcurementReportPage() {
  const navigate = useNavigate()
  const search = reportSearch.parse(useSearch({ strict: false }))
  const { from, to, department } = search
  const query = { ...(from && { from }), ...(to && { to }), ...(department && { department }) }
  const { data, error, refetch } = useQuery({
    ...queryOf(getProcurementReport, { query }),
    placeholderData: keepPreviousData,
  })
  const change = (patch: Partial<ReportSearch>) =>
    navigate({ to: '.', search: { ...query, ...patch }, replace: true, resetScroll: false })
  return (
    <Page title="Procurement Report" actions={data && <Exports report={data} query={query} />}>
      <StatisticsFilters search={query} departments={useDepartments()} shown={data} onChange={change} />
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={480} role="status" aria-label="Loading report" />}
      {data && !error && <Report report={data} search={search} />}
    </Page>
  )
}

interface ExportsProps {
  report: ProcurementReport
  query: Pick<ReportSearch, 'from' | 'to' | 'department'>
}

function Exports({ report: { from, to, rows }, query }: ExportsProps) {
  return (
    <ReportDownloads
      name={`Procurement Report ${from} to ${to}`}
      columns={reportColumns}
      rows={rows}
      print={() => callFile(printProcurementReport, { query })}
      done="Report downloaded"
    />
  )
}

function Report({ report, search }: { report: ProcurementReport; search: ReportSearch }) {
  const { date } = useFormats()
  const { rows, from, to } = report
  if (rows.length === 0)
    return (
      <EmptyState title="No solicitations found">
        Solicitations that were published from {date(from)} to {date(to)} appear here.
      </EmptyState>
    )
  return (
    <Stack gap="md">
      <Section
        title="Figures"
        explanation={`Solicitations published from ${date(from)} to ${date(to)}. Bids include proposals and quotes, and are counted once they’re opened. Savings compare the estimate with the award, where both are known.`}
      >
        <Competition report={report} />
        <ReportFiguresTable rows={rows} search={search} />
      </Section>
      <ReportRows rows={rows} search={search} />
    </Stack>
  )
}

const series = 'Bids per opened solicitation'

function Competition({ report: { rows } }: { report: ProcurementReport }) {
  const bars = methods.flatMap((method) => {
    const { average } = figuresOf(rowsShown(rows, 'all', method))
    return average === null ? [] : [{ id: method, name: shortMethodNames[method], values: [average] }]
  })
  if (bars.length === 0) return null
  return (
    <BarChart
      label={`${series}: ${bars.map(({ name, values: [value = 0] }) => `${name} ${averageText(value)}`).join(', ')}`}
      series={[series]}
      rows={bars}
      format={averageText}
    />
  )
}
