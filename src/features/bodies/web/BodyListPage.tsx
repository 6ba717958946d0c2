import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useBodyTable } from './api.ts'
import { bodyColumns } from './body-columns.tsx'

const BodyDialog = lazyDialog(() => import('./BodyDialog.tsx'), 'BodyDialog')

const statusFilter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: 'current', label: 'Current' },
    { value: 'ended', label: 'Ended' },
  ],
}

export function BodyListPage() {
  const table = useBodyTable()
  const navigate = useNavigate()
  const canManage = useSession().can('bodies.manage')
  const { dialog, q, status } = table.state
  const show = (id: string) => navigate({ to: '/bodies/$id', params: { id } })

  return (
    <Page
      title="Boards & Committees"
      actions={
        <>
          <AppLink to="/members">All members</AppLink>
          <Can permission="bodies.manage">
            <Button
              ml="xs"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => table.change({ dialog: 'new' })}
            >
              New Board or Committee
            </Button>
          </Can>
        </>
      }
    >
      <DataTable
        table={table}
        columns={bodyColumns}
        rowKey={(row) => row.id}
        filters={[statusFilter]}
        onOpen={(row) => show(row.id)}
        empty={
          <EmptyState title="No boards or committees found">
            {q || status
              ? 'Try different search terms, or clear the search and filter.'
              : 'The Board and its committees appear here.'}
          </EmptyState>
        }
      />
      {dialog === 'new' && canManage && (
        <BodyDialog
          body={null}
          onSaved={({ id }) => show(id)}
          onClose={() => table.change({ dialog: undefined })}
        />
      )}
    </Page>
  )
}
