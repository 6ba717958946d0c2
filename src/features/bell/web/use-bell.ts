/** The user's notifications, as they come. */
import { useQuery } from '@tanstack/react-query'
import { call, keyOf, listQueryOf, queryOf, useAskAgain, useInvalidate } from '#platform/web/api/index.ts'
import { useKindChanges } from '#platform/web/changes/use-kind-changes.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { countUnread, listNotices, type Notice, readAllNotices, readNotice } from '../contract.ts'

/** Asked once for all screens, and again when the server says so. */
export function useUnread(): number {
  const again = useAskAgain(keyOf(countUnread))
  const refetchInterval = useKindChanges({ kinds: ['bell'], onChange: (changedAt) => void again(changedAt) })
  const { data } = useQuery({ ...queryOf(countUnread), staleTime: Infinity, refetchInterval })
  return data?.unread ?? 0
}

export const noticesPerPage = 20

export const useNotices = (query: { type?: string; show?: 'unread'; limit: number; offset: number }) =>
  useQuery(listQueryOf(listNotices, { query }))

/** Opening one is reading it; that it could not be written down keeps no one from their work. */
export function useMarkRead() {
  const again = useInvalidate(keyOf(countUnread))
  return async ({ id, is_read }: Notice) => {
    if (is_read) return
    await call(readNotice, { params: { id } }).catch(() => {})
    await again()
  }
}

export function useMarkAllRead() {
  const { runWithToast, isRunning } = useRunWithToast(useInvalidate(keyOf(countUnread)))
  return {
    markAll: () => runWithToast(() => call(readAllNotices), 'All notifications marked as read'),
    isRunning,
  }
}
