import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useNotification, useTakenKeys } from './api.ts'
import { NotificationEditor } from './NotificationEditor.tsx'

export function NotificationEditorPage() {
  const { id } = useParams({ from: '/signed-in/notifications-editor/$id' })
  const isNew = id === 'new'
  const notification = useNotification(isNew ? null : id)
  const taken = useTakenKeys()
  const navigate = useNavigate()
  const title = isNew ? 'New Notification' : (notification.data?.key ?? 'Notification')
  const error = notification.error ?? taken.error

  const retry = () => {
    taken.refetch()
    if (!isNew) notification.refetch()
  }

  return (
    <Page
      title={title}
      actions={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => navigate({ to: '/notifications' })}
        >
          Back
        </Button>
      }
    >
      {error && <ErrorState error={error} onRetry={retry} />}
      {!error && taken.isSuccess && (isNew || notification.isSuccess) ? (
        <NotificationEditor key={id} notification={notification.data ?? null} takenKeys={taken.data} />
      ) : (
        !error && <Skeleton height={480} role="status" aria-label="Loading notification" />
      )}
    </Page>
  )
}
