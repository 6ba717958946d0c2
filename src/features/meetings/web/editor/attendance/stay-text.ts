import { formatTime } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { Stay } from '../../../attendance/rules.ts'

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

interface Session {
  readonly date: string
  readonly state: string
}

/** "6:30 PM – 12:15 AM (Nov 19)": a time of another day than the meeting's carries its date. */
export function stayText({ arrived_at, left_at }: Stay, { date, state }: Session, timeZone: string): string {
  const timed = (moment: string) => {
    const day = dayIn(timeZone, new Date(moment))
    const of = day === date ? '' : ` (${shortDay.format(new Date(`${day}T00:00:00Z`))})`
    return `${formatTime(moment, timeZone)}${of}`
  }
  if (left_at !== null) return `${timed(arrived_at)} – ${timed(left_at)}`
  return state === 'in-session' ? `${timed(arrived_at)} – now` : `from ${timed(arrived_at)}`
}
