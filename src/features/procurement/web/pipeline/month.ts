/** A month of the calendar, `YYYY-MM`, week by week from Sunday on. */
import { addDays, addMonths, daysInMonth, weekdayOf } from '#platform/shared/days.ts'

const formatted = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

/** "Wednesday, November 18" */
export const dayTitle = formatted({ weekday: 'long', month: 'long', day: 'numeric' })

const title = formatted({ month: 'long', year: 'numeric' })
/** "November 2026" */
export const monthTitle = (month: string) => title(`${month}-01`)

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export const shiftMonth = (month: string, by: number) => addMonths(`${month}-01`, by).slice(0, 7)

/** Weeks of seven places; those of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const before = weekdayOf(first)
  const days = Array.from({ length: daysInMonth(month) }, (_, index) => addDays(first, index))
  return Array.from({ length: Math.ceil((before + days.length) / 7) }, (_, week) =>
    weekdays.map((__, weekday) => days[week * 7 + weekday - before] ?? null),
  )
}
