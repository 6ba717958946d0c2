/** What someone knows of a matter: whoever decides on it is told first what others have changed since they opened it. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api/index.ts'
import type { ActivityEndpoint, ActivityEvent } from '../contract.ts'

const newest = (events: readonly ActivityEvent[]) => events[0]?.seq ?? 0

/** As it was when the page was opened, and until it is left; from then on only what the reader was told of counts. */
const readOf = (endpoint: ActivityEndpoint, id: string) =>
  queryOptions({
    queryKey: ['activity read', id],
    queryFn: async () => newest(await call(endpoint, { params: { id } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Events that change what is decided on: the request and its attachments. The text has a guard of its own. */
const changesMatter = ({ event }: ActivityEvent) => /\.(updated|attachment_\w+)$/.test(event)

/** For a screen on which someone decides. */
export function useActivityRead(endpoint: ActivityEndpoint, id: string, isAsked: boolean) {
  const queryClient = useQueryClient()
  const read = readOf(endpoint, id)
  useQuery({ ...read, enabled: isAsked })
  return {
    /** What others have changed since, the oldest first. */
    async findUnread(): Promise<ActivityEvent[]> {
      const known = await queryClient.ensureQueryData(read)
      const events = await call(endpoint, { params: { id } })
      return events.filter((event) => event.seq > known && !event.is_own && changesMatter(event)).toReversed()
    },
    note(events: readonly ActivityEvent[]) {
      queryClient.setQueryData(read.queryKey, Math.max(0, ...events.map(({ seq }) => seq)))
    },
  }
}
