/** A month of the calendar, `YYYY-MM`, and its days, `YYYY-MM-DD`. Weeks start on Sunday. */
import { addDays, weekdayOf } from './federal-holidays.ts'

export const monthOf = (day: string) => day.slice(0, 7)

export const firstDayOf = (month: string) => `${month}-01`

export const lastDayOf = (month: string) => addDays(firstDayOf(shiftMonth(month, 1)), -1)

export function shiftMonth(month: string, by: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The same day of another month, or its last one: a month after January 31 is February 28. */
export function shiftByMonths(day: string, by: number): string {
  const month = shiftMonth(monthOf(day), by)
  const last = lastDayOf(month)
  const same = `${month}-${day.slice(8)}`
  return same > last ? last : same
}

export function daysOf(month: string): string[] {
  const first = firstDayOf(month)
  return Array.from({ length: Number(lastDayOf(month).slice(8)) }, (_, index) => addDays(first, index))
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
