import { Button, Skeleton, Text } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import classes from './Bell.module.css'
import { NoticeList } from './NoticeList.tsx'
import { useMarkAllRead, useNotices } from './use-bell.ts'

const mostInPanel = 8

interface Props {
  unread: number
  onClose(): void
}

export function BellPanel({ unread, onClose }: Props) {
  const notices = useNotices({ limit: mostInPanel, offset: 0 })
  const { markAll, isRunning } = useMarkAllRead()
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>Notifications</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={unread === 0}
          loading={isRunning}
          onClick={() => void markAll()}
        >
          Mark all as read
        </Button>
      </div>
      <div className={classes.latest}>
        {notices.isPending && <Skeleton height={120} role="status" aria-label="Loading notifications" />}
        {notices.isError && <ErrorState error={notices.error} onRetry={() => notices.refetch()} />}
        {notices.data?.rows.length === 0 && (
          <Text p="md" size="sm" c="dimmed">
            News about your contracts, projects, resolutions, and meetings appears here.
          </Text>
        )}
        {notices.data && notices.data.rows.length > 0 && (
          <NoticeList notices={notices.data.rows} label="Latest notifications" onOpen={onClose} />
        )}
      </div>
      <div className={classes.foot}>
        <AppLink to="/my-notifications" size="sm" onClick={onClose}>
          See all notifications
        </AppLink>
        <AppLink to="/account" size="sm" onClick={onClose}>
          Preferences
        </AppLink>
      </div>
    </>
  )
}
