import { Button, Text } from '@mantine/core'
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '../../../platform/web/api/index.ts'
import { Can } from '../../../platform/web/session/Can.tsx'
import { useSession } from '../../../platform/web/session/session-context.ts'
import { DataTable } from '../../../platform/web/table/DataTable.tsx'
import type { RowAction } from '../../../platform/web/table/RowActionButton.tsx'
import { useConfirm } from '../../../platform/web/ui/confirm-context.ts'
import { EmptyFace } from '../../../platform/web/ui/EmptyFace.tsx'
import { Page } from '../../../platform/web/ui/Page.tsx'
import { toast } from '../../../platform/web/ui/toast.ts'
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
        The mails that the county sends by itself. Without a From Email they come from the server’s own
        address; where a key has no text here, the one that ships with the product is sent.
      </Text>
      <DataTable
        table={table}
        columns={notificationColumns}
        rowKey={(row) => row.id}
        rowActions={canManage ? rowActions : []}
        onOpen={(row) => open(row.id)}
        empty={
          <EmptyFace title="No notifications found">
            {table.state.q
              ? 'Try other words, or clear the search.'
              : 'Create one to send the county’s own words instead of the standard text.'}
          </EmptyFace>
        }
      />
    </Page>
  )
}

function useDeleteNotification() {
  const confirm = useConfirm()
  const changed = useNotificationsChanged()
  return async (notification: Notification) => {
    const isSure = await confirm({
      title: `Delete notification ${notification.key}`,
      text: 'Are you sure you want to delete this notification?',
      action: 'Delete',
      isDestructive: true,
    })
    if (!isSure) return
    try {
      await removeNotification(notification.id)
      toast.good('Notification deleted')
    } catch (error) {
      toast.bad(messageOf(error))
    }
    await changed()
  }
}
