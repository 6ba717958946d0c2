/** Meetings that repeat: "the third Wednesday of each month". Days are `YYYY-MM-DD`. */
import { dayOf, daysInMonth, weekdayOf } from '#platform/shared/days.ts'

export interface NthWeekday {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** 0 is Sunday. */
  readonly weekday: number
  /** 1 to 5; -1 is the last one. */
  readonly nth: number
}

/** Undefined where a month has no fifth one. */
export function nthWeekday({ year, month, weekday, nth }: NthWeekday): string | undefined {
  const start = dayOf(year, month, 1)
  const count = daysInMonth(start.slice(0, 7))
  const first = 1 + ((weekday - weekdayOf(start) + 7) % 7)
  const last = first + 7 * Math.floor((count - first) / 7)
  const day = nth === -1 ? last : first + 7 * (nth - 1)
  return day > count ? undefined : dayOf(year, month, day)
}
