/** The federal holidays of the United States, on the days on which offices are closed for them. */
import { addDays, dayOf, weekdayOf } from '#platform/shared/days.ts'
import { nthWeekday } from './recurrence.ts'

export interface Holiday {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly name: string
}

const monday = 1
const thursday = 4
const saturday = 6
const sunday = 0

type Rule =
  | { readonly name: string; readonly since?: number; readonly month: number; readonly date: number }
  | {
      readonly name: string
      readonly since?: number
      readonly month: number
      readonly weekday: number
      readonly nth: number
    }

const rules: readonly Rule[] = [
  { name: 'New Year’s Day', month: 1, date: 1 },
  { name: 'Birthday of Martin Luther King, Jr.', since: 1986, month: 1, weekday: monday, nth: 3 },
  { name: 'Washington’s Birthday', month: 2, weekday: monday, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: monday, nth: -1 },
  { name: 'Juneteenth National Independence Day', since: 2021, month: 6, date: 19 },
  { name: 'Independence Day', month: 7, date: 4 },
  { name: 'Labor Day', month: 9, weekday: monday, nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: monday, nth: 2 },
  { name: 'Veterans Day', month: 11, date: 11 },
  { name: 'Thanksgiving Day', month: 11, weekday: thursday, nth: 4 },
  { name: 'Christmas Day', month: 12, date: 25 },
]

export const isWeekend = (day: string) => [saturday, sunday].includes(weekdayOf(day))

/** In their order. The New Year's Day of the next year may be kept on the last day of this one. */
export function federalHolidays(year: number): Holiday[] {
  return [...kept(year), ...kept(year + 1)]
    .filter(({ day }) => day.startsWith(`${year}-`))
    .sort((one, other) => one.day.localeCompare(other.day))
}

const kept = (year: number): Holiday[] =>
  rules
    .filter(({ since = 0 }) => year >= since)
    .map((rule) => {
      const day = namedDay(year, rule)
      const shift = { [saturday]: -1, [sunday]: 1 }[weekdayOf(day)] ?? 0
      return shift ? { day: addDays(day, shift), name: `${rule.name} (observed)` } : { day, name: rule.name }
    })

function namedDay(year: number, rule: Rule): string {
  if ('date' in rule) return dayOf(year, rule.month, rule.date)
  const day = nthWeekday({ year, ...rule })
  if (!day) throw new Error(`${rule.name} has no day in ${year}`)
  return day
}
