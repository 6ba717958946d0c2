/** A year of meetings from one rule, "the first and third Wednesday of each month", before any of them is written. */
import { addDays, weekdayOf } from '#platform/shared/days.ts'
import { type Holiday, isWeekend } from './federal-holidays.ts'
import { nthWeekday } from './recurrence.ts'

/** Two years of weekly meetings. */
export const mostInSeries = 106

export const holidayChoices = ['skip', 'move'] as const

/** How often: on some weekdays of the month, each week, or each second week from the first day on. */
export const frequencies = ['monthly', 'weekly', 'biweekly'] as const

export interface SeriesRule {
  readonly frequency: (typeof frequencies)[number]
  /** Of a monthly rule: 1 to 5; -1 is the last one of the month. */
  readonly nths: readonly number[]
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

/** None where the first or the last day is still missing. */
export function planSeries(rule: SeriesRule, holidays: readonly Holiday[]): PlannedDay[] {
  if (rule.from === '' || rule.to === '') return []
  const nameOf = new Map(holidays.map(({ day, name }) => [day, name]))
  const days = rule.frequency === 'monthly' ? daysByMonth(rule) : daysByWeek(rule)
  return days
    .filter((day) => rule.from <= day && day <= rule.to && rule.months.includes(monthOf(day)))
    .map((day) => {
      const holiday = nameOf.get(day) ?? null
      if (!holiday) return { day, date: day, holiday }
      return { day, date: rule.onHoliday === 'skip' ? null : nextWorkday(day, nameOf), holiday }
    })
}

const monthOf = (day: string) => Number(day.slice(5, 7))

/** A fourth one may be the last one, too: it is one meeting. */
const daysByMonth = ({ from, to, weekday, nths }: SeriesRule): string[] =>
  monthsBetween(from, to).flatMap((month) => {
    const days = nths.flatMap((nth) => nthWeekday({ ...month, weekday, nth }) ?? [])
    return [...new Set(days)].sort()
  })

/** Every other week is counted from the first such weekday, through months without meetings too. */
function daysByWeek({ from, to, weekday, frequency }: SeriesRule): string[] {
  const step = frequency === 'weekly' ? 7 : 14
  const days: string[] = []
  let day = addDays(from, (weekday - weekdayOf(from) + 7) % 7)
  while (day <= to) {
    days.push(day)
    day = addDays(day, step)
  }
  return days
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
