/** A month of the calendar, `YYYY-MM`, and its days, `YYYY-MM-DD`. Weeks start on Sunday. */
import { addDays, addMonths, daysInMonth, weekdayOf } from './days.ts'

export const monthOf = (day: string) => day.slice(0, 7)

export const firstDayOf = (month: string) => `${month}-01`

export const lastDayOf = (month: string) => `${month}-${daysInMonth(month)}`

export const shiftMonth = (month: string, by: number) => monthOf(addMonths(firstDayOf(month), by))

export function daysOf(month: string): string[] {
  const first = firstDayOf(month)
  return Array.from({ length: daysInMonth(month) }, (_, index) => addDays(first, index))
}

/** Weeks of seven places; those of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const days = daysOf(month)
  const before = weekdayOf(firstDayOf(month))
  const count = Math.ceil((before + days.length) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => days[week * 7 + weekday - before] ?? null),
  )
}

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

const formatted = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

/** "Wednesday, November 18, 2026" */
export const longDay = formatted({ dateStyle: 'full' })

const inWords = formatted({ month: 'long', year: 'numeric' })
/** "November 2026" */
export const monthTitle = (month: string) => inWords(firstDayOf(month))
