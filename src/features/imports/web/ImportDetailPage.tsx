import { Skeleton, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { isGoingOn, useImport, useImportRowTable, useRecordsChanged } from './api.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { importRowColumns } from './row-columns.tsx'
import { StartImport } from './StartImport.tsx'
import type { FollowScreens } from './screens.ts'

const stateFilter = {
  name: 'state',
  label: 'All rows',
  options: [
    { value: 'problem', label: 'With problems' },
    { value: 'good', label: 'Without problems' },
  ],
}

export function ImportDetailPage({ screens }: { screens: FollowScreens }) {
  const { id = '' } = useParams({ strict: false })
  const found = useImport(screens, id)
  const table = useImportRowTable(screens, id)
  const columns = useMemo(() => importRowColumns(screens.kind), [screens])
  useListAfter(screens, found.data?.status)

  return (
    <Page title={found.data ? `Import: ${found.data.file_name}` : screens.title}>
      {found.isPending && <Skeleton height={160} role="status" aria-label="Loading import" />}
      {found.isError && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
      {found.isSuccess && (
        <Stack gap="md">
          {found.data.status === 'checked' ? (
            <StartImport screens={screens} found={found.data} />
          ) : (
            <ImportProgress screens={screens} found={found.data} />
          )}
          <DataTable
            table={table}
            columns={columns}
            rowKey={(row) => String(row.row)}
            filters={[stateFilter]}
            empty={
              <EmptyState title="No rows found">Try different search terms, or clear the filter.</EmptyState>
            }
            isWide
          />
        </Stack>
      )}
    </Page>
  )
}

function useListAfter(screens: FollowScreens, status: string | undefined) {
  const changed = useEffectEvent(useRecordsChanged(screens))
  const before = useRef(status)
  useEffect(() => {
    if (isGoingOn(before.current) && !isGoingOn(status)) void changed()
    before.current = status
  }, [status])
}
