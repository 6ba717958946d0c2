import { useCallback } from 'react'
import { waitingDays } from '#platform/shared/days.ts'
import { useSession } from '#platform/web/session/session-context.ts'

export const daysText = (days: number) => (days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`)

/** Says how long something has waited, in days of the county's calendar. */
export function useWaited() {
  const { time_zone: timeZone } = useSession().county
  return useCallback(
    (since: string) => daysText(waitingDays({ timeZone, since, now: new Date() })),
    [timeZone],
  )
}
