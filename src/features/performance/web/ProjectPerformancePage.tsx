import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call, isProblem } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { HistoryLink } from '#platform/web/ui/HistoryLink.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { discardPerformanceReport, type ProjectPerformance, submitPerformanceReport } from '../contract.ts'
import { ReportCard } from './ReportCard.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { usePerformance, useShowPerformance } from './use-performance.ts'

/** How the vendors did that a project was awarded to. */
export function ProjectPerformancePage() {
  const { id } = useParams({ from: '/signed-in/projects/$id/performance' })
  const { data, error, isPending, refetch } = usePerformance(id)
  const isMissing = isProblem(error, 'not_found')
  return (
    <Page
      title="Vendor Performance"
      record={data?.number}
      actions={data && <HistoryLink type="project" id={id} />}
    >
      {isPending && <Skeleton height={320} role="status" aria-label="Loading performance reports" />}
      {!data && isMissing && (
        <EmptyState title="No project found">
          The project doesn’t exist, or you don’t have access to it.
        </EmptyState>
      )}
      {!isPending && !data && !isMissing && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && <Content projectId={id} view={data} />}
    </Page>
  )
}

function Content({ projectId: id, view }: { projectId: string; view: ProjectPerformance }) {
  return (
    <Stack gap="lg" maw="56rem">
      <Group gap="md">
        <AppLink to="/projects/$id" params={{ id }}>
          {view.number} {view.title}
        </AppLink>
        <AppLink to="/projects/$id/award" params={{ id }}>
          Award
        </AppLink>
      </Group>
      {view.vendors.length === 0 && (
        <EmptyState title="No award yet">
          Performance is reported about vendors that the project was awarded to.
        </EmptyState>
      )}
      {view.vendors.map((vendor) => (
        <Vendor key={vendor.vendor_id} projectId={id} vendor={vendor} mayReport={view.may.report} />
      ))}
    </Stack>
  )
}

interface VendorProps {
  projectId: string
  vendor: ProjectPerformance['vendors'][number]
  mayReport: boolean
}

const question = {
  title: 'Submit performance report',
  text: 'The report is final: it can be corrected by another report, and not changed. The vendor gets an email and can respond. Later evaluations see both.',
  action: 'Submit Report',
}

function Vendor({ projectId: id, vendor, mayReport }: VendorProps) {
  const { vendor_id, vendor_name, draft, reports } = vendor
  const [isWriting, setIsWriting] = useState(false)
  const confirm = useConfirm()
  const show = useShowPerformance(id)
  const { runWithToast, isRunning } = useRunWithToast()
  const params = { id, vendor: vendor_id }
  const body = { version: draft?.version ?? 0 }
  const submit = async () => {
    if (await confirm(question))
      await runWithToast(
        async () => show(await call(submitPerformanceReport, { params, body })),
        'Report submitted',
      )
  }
  const discard = async () => {
    const isSure = await confirm({
      title: 'Discard draft',
      text: `The draft about ${vendor_name} is deleted.`,
      action: 'Discard Draft',
      isDestructive: true,
    })
    if (isSure)
      await runWithToast(
        async () => show(await call(discardPerformanceReport, { params, body })),
        'Draft discarded',
      )
  }
  return (
    <Section
      title={vendor_name}
      explanation="Only the county’s staff and the vendor see these reports. Later evaluations of the vendor’s proposals show them."
    >
      <Stack gap="md">
        <AppLink to="/vendors/$id/performance" params={{ id: vendor_id }}>
          All performance reports about this vendor
        </AppLink>
        {!draft && reports.length === 0 && <Text>No performance report yet.</Text>}
        {draft && <ReportCard report={draft} title="Draft" />}
        {mayReport && (
          <Group gap="sm">
            <Button variant={draft ? 'default' : 'filled'} onClick={() => setIsWriting(true)}>
              {draft ? 'Edit Draft' : reports.length > 0 ? 'Correct Report' : 'Write Report'}
            </Button>
            {draft && (
              <>
                <Button loading={isRunning} onClick={submit}>
                  Submit Report
                </Button>
                <Button variant="default" loading={isRunning} onClick={discard}>
                  Discard Draft
                </Button>
              </>
            )}
          </Group>
        )}
        {reports.map((report) => (
          <ReportCard
            key={report.id}
            report={report}
            title={report.number === 1 ? 'Report' : `Report, correction ${report.number - 1}`}
          />
        ))}
      </Stack>
      {isWriting && <ReportDialog projectId={id} vendor={vendor} onClose={() => setIsWriting(false)} />}
    </Section>
  )
}
