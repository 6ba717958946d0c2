import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { call } from '#platform/web/api/index.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { createNotification, Notification, NotificationFields, updateNotification } from '../contract.ts'
import { useNotificationsChanged } from './api.ts'

/** A new one has no key until someone chooses it. */
const EditorFields = NotificationFields.extend({
  key: z.string().pipe(NotificationFields.shape.key),
  fromemail: z.string().pipe(Notification.shape.fromemail),
})

export function useNotificationForm(notification: Notification | null) {
  const changed = useNotificationsChanged()
  const navigate = useNavigate()
  return useRecordForm({
    record: notification,
    row: Notification,
    schema: EditorFields,
    fieldsOf,
    draft: `notification-${notification?.id ?? 'new'}`,
    async save(fields, editing) {
      if (editing)
        await call(updateNotification, {
          params: { id: editing.id },
          body: { ...fields, version: editing.version },
        })
      else await call(createNotification, { body: fields })
      toast.good(editing ? 'Notification saved' : 'Notification created')
      await changed()
      await navigate({ to: '/notifications', ignoreBlocker: true })
    },
  })
}

export type NotificationFormState = ReturnType<typeof useNotificationForm>

const fieldsOf = (notification: Notification | null) => ({
  key: notification?.key ?? '',
  fromemail: notification?.fromemail ?? '',
  subject: notification?.subject ?? '',
  body: notification?.body ?? '',
})
