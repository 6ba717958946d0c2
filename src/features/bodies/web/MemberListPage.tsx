import { Button } from '@mantine/core'
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { call } from '#platform/web/api/index.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import type { RowAction } from '#platform/web/table/RowActionButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ImportButton } from '#platform/web/ui/ImportButton.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { deleteMember, type Member } from '../contract.ts'
import { useBodiesChanged, useMemberTable } from './api.ts'
import { memberColumns } from './member-columns.tsx'

const MemberDialog = lazyDialog(() => import('./MemberDialog.tsx'), 'MemberDialog')

const statusFilter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: 'serving', label: 'Serving' },
    { value: 'left', label: 'Left' },
  ],
}

export function MemberListPage() {
  const table = useMemberTable()
  const canManage = useSession().can('bodies.manage')
  const remove = useRemove(useBodiesChanged())
  const { dialog, q, status } = table.state
  const open = (row: Member) => table.change({ dialog: row.id })
  const editing = table.query.data?.rows.find(({ id }) => id === dialog)

  const deleteIt = ({ id, name }: Member) =>
    remove(
      {
        title: `Delete member ${name}`,
        text: 'Are you sure you want to delete this member?',
        action: 'Delete',
      },
      () => call(deleteMember, { params: { id } }),
      'Member deleted',
    )

  const rowActions: RowAction<Member>[] = [
    { name: 'Edit', icon: IconEdit, label: (row) => `Edit ${row.name}`, onAction: open },
    {
      name: 'Delete',
      icon: IconTrash,
      label: (row) => `Delete ${row.name}`,
      isDestructive: true,
      onAction: deleteIt,
    },
  ]

  return (
    <Page
      title="Members"
      actions={
        <Can permission="bodies.manage">
          <ImportButton to="/members/import" />
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => table.change({ dialog: 'new' })}
          >
            New Member
          </Button>
        </Can>
      }
    >
      <DataTable
        table={table}
        columns={memberColumns}
        rowKey={(row) => row.id}
        filters={[statusFilter]}
        rowActions={canManage ? rowActions : []}
        onOpen={canManage ? open : undefined}
        empty={
          <EmptyState title="No members found">
            {q || status
              ? 'Try different search terms, or clear the search and filter.'
              : canManage
                ? 'Members appear here once you add them.'
                : 'Members of the Board and its committees appear here.'}
          </EmptyState>
        }
      />
      {canManage && (dialog === 'new' || editing) && (
        <MemberDialog
          key={dialog}
          member={editing ?? null}
          onClose={() => table.change({ dialog: undefined })}
        />
      )}
    </Page>
  )
}
