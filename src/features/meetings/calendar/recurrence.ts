/** Meetings that repeat: "the third Wednesday of each month". Days are `YYYY-MM-DD`. */

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
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const first = 1 + ((weekday - new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 7) % 7)
  const last = first + 7 * Math.floor((daysInMonth - first) / 7)
  const day = nth === -1 ? last : first + 7 * (nth - 1)
  if (day > daysInMonth) return undefined
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
