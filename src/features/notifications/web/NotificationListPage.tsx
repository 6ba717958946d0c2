import { Button, Text } from '@mantine/core'
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import type { RowAction } from '#platform/web/table/RowActionButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import type { Notification } from '../contract.ts'
import { removeNotification, useNotificationsChanged, useNotificationTable } from './api.ts'
import { notificationColumns } from './columns.ts'

export function NotificationListPage() {
  const table = useNotificationTable()
  const navigate = useNavigate()
  const canManage = useSession().can('notifications.manage')
  const deleteNotification = useDeleteNotification()
  const open = (id: string) => navigate({ to: '/notifications-editor/$id', params: { id } })

  const rowActions: RowAction<Notification>[] = [
    { name: 'Edit', icon: IconEdit, label: (row) => `Edit ${row.key}`, onAction: (row) => open(row.id) },
    {
      name: 'Delete',
      icon: IconTrash,
      label: (row) => `Delete ${row.key}`,
      isDestructive: true,
      onAction: deleteNotification,
    },
  ]

  return (
    <Page
      title="Notifications"
      actions={
        <Can permission="notifications.manage">
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('new')}>
            New Notification
          </Button>
        </Can>
      }
    >
      <Text c="dimmed" mb="md" maw="48rem">
        Emails the county sends automatically. Keys without a template use the default text. Without a From
        Email, they come from the server’s default address.
      </Text>
      <DataTable
        table={table}
        columns={notificationColumns}
        rowKey={(row) => row.id}
        rowActions={canManage ? rowActions : []}
        onOpen={(row) => open(row.id)}
        empty={
          <EmptyState title="No notifications found">
            {table.state.q
              ? 'Try different search terms, or clear the search.'
              : canManage
                ? 'Create one to replace the default text with your own.'
                : 'Emails that use the county’s own text appear here.'}
          </EmptyState>
        }
      />
    </Page>
  )
}

function useDeleteNotification() {
  const remove = useRemove(useNotificationsChanged())
  return (notification: Notification) =>
    remove(
      {
        title: `Delete notification ${notification.key}`,
        text: 'Are you sure you want to delete this notification?',
        action: 'Delete',
      },
      () => removeNotification(notification.id),
      'Notification deleted',
    )
}
