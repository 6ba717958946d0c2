/** When a saved view is sent by email: by the county's clocks, and each time once. */
import { clockTime } from '#platform/shared/dates.ts'
import { addDays, dayIn, daysInMonth, momentIn, weekdayOf } from '#platform/shared/days.ts'

export const frequencies = ['weekday', 'week', 'month'] as const
export const fileFormats = ['xlsx', 'pdf'] as const
export type FileFormat = (typeof fileFormats)[number]

export interface Schedule {
  readonly every: (typeof frequencies)[number]
  /** Of the week, where 0 is Sunday, or of the month; none for every weekday. */
  readonly day: number | null
  readonly hour: number
}

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** What keeps a day from going with how often; nothing where it goes. */
export function scheduleProblem({ every, day }: Schedule): string | null {
  if (every === 'weekday') return day === null ? null : 'Every weekday has no day of its own.'
  if (every === 'week') return day !== null && day >= 0 && day <= 6 ? null : 'Choose a day of the week.'
  return day !== null && day >= 1 && day <= 31 ? null : 'Choose a day of the month.'
}

function isSendingDay({ every, day }: Schedule, date: string): boolean {
  const weekday = weekdayOf(date)
  if (every === 'weekday') return weekday >= 1 && weekday <= 5
  if (every === 'week') return weekday === day
  return Number(date.slice(8)) === Math.min(day ?? 1, daysInMonth(date.slice(0, 7)))
}

export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The first time after a moment: whatever was missed until then is not made up for one by one. */
export function nextSending(schedule: Schedule, timeZone: string, after: Date): Date {
  for (let date = dayIn(timeZone, after); ; date = addDays(date, 1)) {
    const moment = momentIn(timeZone, date, hourText(schedule.hour))
    if (moment > after && isSendingDay(schedule, date)) return moment
  }
}

/** "every Monday at 7:00 AM" */
export function scheduleWords({ every, day, hour }: Schedule): string {
  const time = `at ${clockTime(hourText(hour))}`
  if (every === 'weekday') return `every weekday ${time}`
  if (every === 'week') return `every ${weekdayNames[day ?? 0]} ${time}`
  return day === 31 ? `on the last day of every month ${time}` : `on day ${day} of every month ${time}`
}
