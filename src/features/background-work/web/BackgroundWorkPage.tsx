import { Button, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useSession } from '#platform/web/session/session-context.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import type { RowAction } from '#platform/web/table/RowActionButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { runWithToast } from '#platform/web/ui/run-with-toast.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { FailedJob } from '../contract.ts'
import { kindWords } from '../rules.ts'
import { retryAllFailedJobs, retryFailedJob, useFailedJobsChanged, useFailedJobTable } from './api.ts'
import { failedJobColumns } from './columns.ts'

export function BackgroundWorkPage() {
  const table = useFailedJobTable()
  const canRetry = useSession().can('county.manage')
  const { retry, retryAll } = useRetry()

  const rowActions: RowAction<FailedJob>[] = [
    {
      name: 'Retry',
      icon: IconRefresh,
      label: (row) => `Retry: ${kindWords(row.kind)}`,
      onAction: retry,
    },
  ]
  return (
    <Page
      title="Background Jobs"
      actions={
        canRetry &&
        table.total > 0 && (
          <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={retryAll}>
            Retry All
          </Button>
        )
      }
    >
      <Text c="dimmed" mb="md">
        Background jobs that failed after repeated attempts. Fix the cause, then retry.
      </Text>
      <DataTable
        table={table}
        columns={failedJobColumns}
        rowKey={(row) => row.id}
        rowActions={canRetry ? rowActions : []}
        empty={
          <EmptyState title={table.state.q ? 'No failed jobs found' : 'No failed jobs'}>
            {table.state.q
              ? 'Try different search terms, or clear the search.'
              : 'All background jobs are complete.'}
          </EmptyState>
        }
      />
    </Page>
  )
}

function useRetry() {
  const changed = useFailedJobsChanged()
  const all = useRunWithToast(changed)
  return {
    async retry({ id }: FailedJob) {
      await runWithToast(
        () => retryFailedJob(id),
        ({ message }) => message,
      )
      await changed()
    },
    retryAll: () =>
      all.runWithToast(retryAllFailedJobs, ({ retried }) =>
        retried === 1 ? 'Job will be retried.' : `${retried} jobs will be retried.`,
      ),
  }
}
