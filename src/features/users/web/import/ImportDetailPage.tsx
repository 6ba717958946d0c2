import { Skeleton, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { EmptyFace } from '#platform/web/ui/EmptyFace.tsx'
import { ErrorFace } from '#platform/web/ui/ErrorFace.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useUsersChanged } from '../api.ts'
import { useImport, useImportRowTable } from './api.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { importRowColumns } from './row-columns.tsx'
import { StartImport } from './StartImport.tsx'

const stateFilter = {
  name: 'state',
  label: 'All rows',
  options: [
    { value: 'problem', label: 'With problems' },
    { value: 'good', label: 'Without problems' },
  ],
}

export function ImportDetailPage() {
  const { id } = useParams({ from: '/signed-in/users/import/$id' })
  const found = useImport(id)
  const table = useImportRowTable(id)
  useListAfter(found.data?.status)

  return (
    <Page title={found.data ? `Import of ${found.data.file_name}` : 'Import of Users'}>
      {found.isPending && <Skeleton height={160} role="status" aria-label="Loading the import" />}
      {found.isError && <ErrorFace error={found.error} onRetry={() => found.refetch()} />}
      {found.isSuccess && (
        <Stack gap="md">
          {found.data.status === 'checked' ? (
            <StartImport found={found.data} />
          ) : (
            <ImportProgress found={found.data} />
          )}
          <DataTable
            table={table}
            columns={importRowColumns}
            rowKey={(row) => String(row.row)}
            filters={[stateFilter]}
            empty={<EmptyFace title="No rows found">Try other words, or clear the filter.</EmptyFace>}
            isWide
          />
        </Stack>
      )}
    </Page>
  )
}

/** The list of users is another one once an import has ended. */
function useListAfter(status: string | undefined) {
  const changed = useEffectEvent(useUsersChanged())
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'running' && status !== 'running') void changed()
    before.current = status
  }, [status])
}
