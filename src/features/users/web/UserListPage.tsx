import { Button } from '@mantine/core'
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import type { RowAction } from '#platform/web/table/RowActionButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ImportButton } from '#platform/web/ui/ImportButton.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import type { User } from '../contract.ts'
import { mayChange } from '../rules.ts'
import { useUserTable } from './api.ts'
import { fullName, userColumns } from './columns.tsx'
import { useDeleteUser } from './use-delete-user.ts'
import { useUserFilters } from './use-user-filters.ts'

const UserDialog = lazyDialog(() => import('./UserDialog.tsx'), 'UserDialog')

export function UserListPage() {
  const table = useUserTable()
  const filters = useUserFilters()
  const { can, user: me } = useSession()
  const canManage = can('users.manage')
  const deleteUser = useDeleteUser()
  const { dialog, q, role, department, status } = table.state
  const open = (row: User) => table.change({ dialog: row.id })

  const rowActions: RowAction<User>[] = [
    { name: 'Edit', icon: IconEdit, label: (row) => `Edit ${fullName(row)}`, onAction: open },
    {
      name: 'Delete',
      icon: IconTrash,
      label: (row) => `Delete ${fullName(row)}`,
      isDestructive: true,
      isOffered: (row) => mayChange(me.role, row.role),
      onAction: deleteUser,
    },
  ]

  return (
    <Page
      title="Users"
      actions={
        <Can permission="users.manage">
          <ImportButton to="/users/import" />
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => table.change({ dialog: 'new' })}
          >
            New User
          </Button>
        </Can>
      }
    >
      <DataTable
        table={table}
        columns={userColumns}
        rowKey={(row) => row.id}
        filters={filters}
        rowActions={canManage ? rowActions : []}
        onOpen={open}
        isWide
        isLastPinned
        empty={
          <EmptyState title="No users found">
            {q || role || department || status
              ? 'Try different search terms, or clear the search and filters.'
              : canManage
                ? 'Users you add appear here. To start, choose New User.'
                : 'The county’s users appear here.'}
          </EmptyState>
        }
      />
      {dialog && (dialog !== 'new' || canManage) && (
        <UserDialog key={dialog} which={dialog} onClose={() => table.change({ dialog: undefined })} />
      )}
    </Page>
  )
}
