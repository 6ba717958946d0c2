/** A year of meetings from one rule, "the third Wednesday of each month", before any of them is written. */
import { addDays } from '#platform/shared/days.ts'
import { type Holiday, isWeekend } from './federal-holidays.ts'
import { nthWeekday } from './recurrence.ts'

export const mostInSeries = 60

export const holidayChoices = ['skip', 'move'] as const

export interface SeriesRule {
  /** 1 to 5; -1 is the last one of the month. */
  readonly nth: number
  /** 0 is Sunday. */
  readonly weekday: number
  /** 1 to 12. */
  readonly months: readonly number[]
  /** The first and the last day that may be among them. */
  readonly from: string
  readonly to: string
  readonly onHoliday: (typeof holidayChoices)[number]
}

export interface PlannedDay {
  /** The day that the rule names. */
  readonly day: string
  /** The day of the meeting; null where it is skipped. */
  readonly date: string | null
  /** The holiday, where the rule's day is one. */
  readonly holiday: string | null
}

export function planSeries(rule: SeriesRule, holidays: readonly Holiday[]): PlannedDay[] {
  const nameOf = new Map(holidays.map(({ day, name }) => [day, name]))
  return monthsBetween(rule.from, rule.to)
    .filter(({ month }) => rule.months.includes(month))
    .flatMap((month) => nthWeekday({ ...month, weekday: rule.weekday, nth: rule.nth }) ?? [])
    .filter((day) => rule.from <= day && day <= rule.to)
    .map((day) => {
      const holiday = nameOf.get(day) ?? null
      if (!holiday) return { day, date: day, holiday }
      return { day, date: rule.onHoliday === 'skip' ? null : nextWorkday(day, nameOf), holiday }
    })
}

function nextWorkday(day: string, holidays: ReadonlyMap<string, string>): string {
  const next = addDays(day, 1)
  return isWeekend(next) || holidays.has(next) ? nextWorkday(next, holidays) : next
}

function monthsBetween(from: string, to: string): { year: number; month: number }[] {
  const first = monthsSinceZero(from)
  const count = Math.max(0, monthsSinceZero(to) - first + 1)
  return Array.from({ length: count }, (_, index) => ({
    year: Math.floor((first + index) / 12),
    month: ((first + index) % 12) + 1,
  }))
}

const monthsSinceZero = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
