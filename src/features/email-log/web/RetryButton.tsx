import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Can } from '#platform/web/session/Can.tsx'
import { useRetryMail } from './api.ts'

export function RetryButton({ id }: { id: string }) {
  const { retry, isRunning } = useRetryMail(id)
  return (
    <Can permission="notifications.manage">
      <Button leftSection={<IconRefresh size={16} aria-hidden />} loading={isRunning} onClick={retry}>
        Retry
      </Button>
    </Can>
  )
}
