/** The federal holidays of the United States, on the days on which offices are closed for them. */
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

export const addDays = (day: string, days: number): string => {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

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
      const day = dayOf(rule, year)
      const shift = { [saturday]: -1, [sunday]: 1 }[weekdayOf(day)] ?? 0
      return shift ? { day: addDays(day, shift), name: `${rule.name} (observed)` } : { day, name: rule.name }
    })

function dayOf(rule: Rule, year: number): string {
  if ('date' in rule) return new Date(Date.UTC(year, rule.month - 1, rule.date)).toISOString().slice(0, 10)
  const day = nthWeekday({ year, ...rule })
  if (!day) throw new Error(`${rule.name} has no day in ${year}`)
  return day
}
