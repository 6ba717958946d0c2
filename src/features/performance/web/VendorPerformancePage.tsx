import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isProblem, queryOf } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { listVendorPerformance, type PerformanceReport } from '../contract.ts'
import { ReportCard } from './ReportCard.tsx'

/** Everything that was reported about one vendor. */
export function VendorPerformancePage() {
  const { id } = useParams({ from: '/signed-in/vendors/$id/performance' })
  const { can } = useSession()
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(listVendorPerformance, { params: { id } }),
    retry: false,
  })
  const isMissing = isProblem(error, 'not_found')
  return (
    <Page title="Vendor Performance" record={data?.vendor_name}>
      {isPending && <Skeleton height={320} role="status" aria-label="Loading performance reports" />}
      {!data && isMissing && (
        <EmptyState title="No vendor found">The vendor doesn’t exist, or was deleted.</EmptyState>
      )}
      {!isPending && !data && !isMissing && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && (
        <Stack gap="md" maw="56rem">
          <AppLink to="/vendors" search={{ dialog: id }}>
            {data.vendor_name}
          </AppLink>
          {data.reports.length === 0 && (
            <EmptyState title="No performance reports">
              Departments write them on a project’s Award page, under Vendor Performance.
            </EmptyState>
          )}
          {data.reports.map((report) => (
            <ReportCard key={report.id} report={report} title={titleOf(report)}>
              {can('projects.see') && (
                <AppLink to="/projects/$id/performance" params={{ id: report.project_id }}>
                  Reports of {report.project_number || report.project_title}
                </AppLink>
              )}
            </ReportCard>
          ))}
        </Stack>
      )}
    </Page>
  )
}

const titleOf = ({ project_number, project_title, department, number }: PerformanceReport) =>
  `${project_number} ${project_title}${department ? `, ${department}` : ''}${number > 1 ? ` (correction ${number - 1})` : ''}`.trim()
