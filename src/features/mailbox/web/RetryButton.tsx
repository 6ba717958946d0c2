import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { messageOf } from '#platform/web/api/index.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useRetryMail } from './api.ts'

export function RetryButton({ id }: { id: string }) {
  const retry = useRetryMail(id)
  const send = () =>
    retry.mutate(undefined, {
      onSuccess: ({ message }) => toast.good(message),
      onError: (error) => toast.bad(messageOf(error)),
    })
  return (
    <Can permission="notifications.manage">
      <Button leftSection={<IconRefresh size={16} aria-hidden />} loading={retry.isPending} onClick={send}>
        Retry
      </Button>
    </Can>
  )
}
