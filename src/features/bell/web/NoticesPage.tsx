import { Button, Checkbox, Group, Select, Skeleton } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { mailKinds } from '#features/email-log/rules.ts'
import { emailTypes, mailKeys } from '#features/notifications/rules.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageTurner } from '#platform/web/ui/PageTurner.tsx'
import { NoticeList } from './NoticeList.tsx'
import { type NoticesState, noticesSearch } from './search.ts'
import { noticesPerPage, useMarkAllRead, useNotices } from './use-bell.ts'

/** Some that are always sent have a type of their own. */
const alwaysSent = ['failed-logins', 'second-factor-reset', 'signature-requested'] as const

const types = [
  ...mailKeys
    .filter((key) => key !== 'WELCOME-EMAIL')
    .map((value) => ({ value, label: emailTypes[value].name })),
  ...alwaysSent.map((value) => ({ value, label: mailKinds[value] ?? value })),
]

/** Everything that the user was told in the last 90 days. */
export function NoticesPage() {
  const state = noticesSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { type, show, page = 1 } = state
  const notices = useNotices({ type, show, limit: noticesPerPage, offset: (page - 1) * noticesPerPage })
  const { markAll, isRunning } = useMarkAllRead()
  const change = (changed: Partial<NoticesState>) =>
    navigate({
      to: '/my-notifications',
      search: { ...state, page: undefined, ...changed },
      replace: true,
      resetScroll: false,
    })
  const { rows = [], total = 0 } = notices.data ?? {}
  return (
    <Page
      title="My Notifications"
      actions={
        <Button variant="default" loading={isRunning} onClick={() => void markAll()}>
          Mark all as read
        </Button>
      }
    >
      <Group gap="md" mb="md" role="search" aria-label="Notifications: filters">
        <Select
          aria-label="Type"
          placeholder="Type"
          data={types}
          value={type ?? null}
          onChange={(value) => change({ type: value ?? undefined })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear Type' }}
          w={{ base: '100%', sm: '24rem' }}
        />
        <Checkbox
          label="Unread only"
          checked={show === 'unread'}
          onChange={({ currentTarget }) => change({ show: currentTarget.checked ? 'unread' : undefined })}
        />
      </Group>
      {notices.isPending && <Skeleton height={320} role="status" aria-label="Loading notifications" />}
      {notices.isError && <ErrorState error={notices.error} onRetry={() => notices.refetch()} />}
      {notices.isSuccess && rows.length === 0 && (
        <EmptyState title={type || show ? 'Nothing found' : 'No notifications'}>
          {type || show
            ? 'Try fewer filters.'
            : 'News about your contracts, projects, resolutions, and meetings appears here and is kept for 90 days.'}
        </EmptyState>
      )}
      {rows.length > 0 && <NoticeList notices={rows} label="Notifications" />}
      {total > noticesPerPage && (
        <PageTurner
          name="Pages: notifications"
          page={page - 1}
          size={noticesPerPage}
          shown={rows.length}
          total={total}
          onPage={(next) => change({ page: next + 1 })}
        />
      )}
    </Page>
  )
}
