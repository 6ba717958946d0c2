import { useCallback } from 'react'
import { waitingDays } from '#platform/shared/days.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { daysWords } from './labels.ts'

/** Says how long something has waited, in days of the county's calendar. */
export function useWaited() {
  const { time_zone: timeZone } = useSession().county
  return useCallback(
    (since: string) => daysWords(waitingDays({ timeZone, since, now: new Date() })),
    [timeZone],
  )
}
