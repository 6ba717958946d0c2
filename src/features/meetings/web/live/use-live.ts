/** The meeting as the server has it, with what was pressed here and is still on its way. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { call, messageOf, queryOf } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { getLive, type Live } from '../../live/contract.ts'
import { quorumOf } from '../../live/rules.ts'
import { useMeetingChanges } from '../use-meeting-changes.ts'
import { type Entry, Outbox } from './outbox.ts'

/** No one is logged off in the middle of a meeting, however long people talk. */
const nowAndThen = 5 * 60_000

const liveQuery = (id: string) => queryOf(getLive, { params: { id } })

/** For a screen that hears of changes by itself. */
export const useLiveView = (id: string) => useQuery(liveQuery(id))

export function useLive(id: string) {
  const { interval } = useMeetingChanges(id)
  return useQuery({
    ...liveQuery(id),
    refetchInterval: interval || nowAndThen,
    refetchIntervalInBackground: true,
    networkMode: 'always',
    staleTime: 0,
  })
}

/**
 * What was just done is on the screen when this is over. Asked by itself: a query that hears of the same change begins anew,
 * and whoever waits for it would go on with what was there before.
 */
export function useRefreshLive(id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = liveQuery(id)
  return async () => {
    // Taken back, the screen would show for a moment what was there before the last press.
    await queryClient.cancelQueries({ queryKey }, { revert: false })
    const fresh = await call(getLive, { params: { id } }).catch(() => undefined)
    if (!fresh) return queryClient.invalidateQueries({ queryKey })
    queryClient.setQueryData(queryKey, fresh)
    // Screens are told of it in the next task: what waits for this must not be over before.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

export function useOutbox(meetingId: string) {
  const refresh = useRefreshLive(meetingId)
  const [outbox] = useState(
    () =>
      new Outbox(meetingId, {
        onSent: refresh,
        onRefused: (error) => toast.bad(messageOf(error)),
      }),
  )
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries)
  useEffect(() => {
    void outbox.send()
    window.addEventListener('online', outbox.send)
    return () => {
      outbox.stop()
      window.removeEventListener('online', outbox.send)
    }
  }, [outbox])
  return { entries, add: outbox.add }
}

/** As it will be once everything has arrived. */
export function useExpected(live: Live, entries: readonly Entry[]): Live {
  return useMemo(() => {
    if (entries.length === 0) return live
    const seats = live.seats.map((seat) => {
      const said = entries.find((entry) => entry.kind === 'presence' && entry.memberId === seat.member_id)
      return said?.kind === 'presence' ? { ...seat, is_present: said.present } : seat
    })
    const roll_calls = live.roll_calls.map((rollCall) => ({
      ...rollCall,
      votes: rollCall.votes.map((vote) => {
        const said = entries.find(
          (entry) =>
            entry.kind === 'vote' && entry.rollCallId === rollCall.id && entry.memberId === vote.member_id,
        )
        return said?.kind === 'vote' ? { ...vote, value: said.value, reason: said.reason } : vote
      }),
    }))
    return { ...live, seats, roll_calls, quorum: quorumOf(live.quorum.rule, seats) }
  }, [live, entries])
}
