import { addDays, dayIn } from '#platform/shared/days.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { linkDays } from '../../request-rules.ts'

const usualDays = 14

/** From today up to the last day on which the link works. */
export function useDueDates() {
  const { time_zone } = useSession().county
  const today = dayIn(time_zone, new Date())
  return { today, offered: addDays(today, usualDays), latest: addDays(today, linkDays) }
}
