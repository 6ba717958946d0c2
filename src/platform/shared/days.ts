/**
 * Days of the calendar, `YYYY-MM-DD`, as a county counts them: those of its own time zone, where a day may have 23 hours
 * or 25. All arithmetic with days is done here; `dates.ts` writes and reads them.
 */
import { Temporal } from 'temporal-polyfill'

const date = (day: string) => Temporal.PlainDate.from(day)

const clockAt = (timeZone: string, moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)

const momentOf = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds)

/** The day on which a moment is in the county; of the present one, the county's today. */
export const dayIn = (timeZone: string, moment: Date): string =>
  clockAt(timeZone, moment).toPlainDate().toString()

/** The moment at which the clocks show this day and time: of an hour that comes twice the first, of one that is skipped the one after it. */
export const momentIn = (timeZone: string, day: string, time: string): Date =>
  momentOf(date(day).toZonedDateTime({ timeZone, plainTime: time }))

/** Every moment at which the clocks show this day and time: none in an hour that is skipped, two in one that comes twice. */
export function momentsAt(timeZone: string, day: string, time: string): Date[] {
  const wanted = Temporal.PlainDateTime.from(`${day}T${time}`)
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    wanted.toZonedDateTime(timeZone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  if (first.equals(second)) return [momentOf(first)]
  return first.toPlainDateTime().equals(wanted) ? [momentOf(first), momentOf(second)] : []
}

/** The moments at which a day starts and the next one does. */
export const dayBounds = (timeZone: string, day: string): { start: Date; end: Date } => ({
  start: momentOf(date(day).toZonedDateTime(timeZone)),
  end: momentOf(date(day).add({ days: 1 }).toZonedDateTime(timeZone)),
})

export const dayOf = (year: number, month: number, day: number): string =>
  Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()

export const addDays = (day: string, days: number): string => date(day).add({ days }).toString()

/** The same day of another month, or its last one: a month after January 31 is February 28. */
export const addMonths = (day: string, months: number): string => date(day).add({ months }).toString()

/** How many days a month has, `YYYY-MM`. */
export const daysInMonth = (month: string): number => Temporal.PlainYearMonth.from(month).daysInMonth

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => date(day).dayOfWeek % 7

export const daysBetween = (from: string, to: string): number => date(from).until(to).days

/** The day after the same day a year ago: the first of the twelve months that end with a day. */
export const yearBefore = (day: string): string =>
  date(day).subtract({ years: 1 }).add({ days: 1 }).toString()

interface Deadline {
  readonly timeZone: string
  readonly from: Date
  readonly days: number
}

/** The last day that is still in time. */
export const dueOn = ({ timeZone, from, days }: Deadline): string => addDays(dayIn(timeZone, from), days)

export const isLate = (due: string | null, today: string): boolean => due !== null && due < today

interface Waiting {
  readonly timeZone: string
  /** A moment, as a Date or as the API writes it. */
  readonly since: Date | string
  readonly now: Date
}

/** How many days have begun since: none on the same day, one after the next midnight. */
export function waitingDays({ timeZone, since, now }: Waiting): number {
  const start = typeof since === 'string' ? momentFrom(since) : since
  return Math.max(0, daysBetween(dayIn(timeZone, start), dayIn(timeZone, now)))
}

/** Unlike `Date`, it refuses a plain day, which is no moment. */
const momentFrom = (text: string) => new Date(Temporal.Instant.from(text).epochMilliseconds)

/** Hours as people count them on the wall: 24 before 9:00 is 9:00 the day before, also when the clocks change that night. */
export const hoursBefore = (timeZone: string, day: string, time: string, hours: number): Date =>
  momentOf(Temporal.PlainDateTime.from(`${day}T${time}`).subtract({ hours }).toZonedDateTime(timeZone))

/** Whole hours that are left, counted in the same way; negative when it is past. */
export const hoursUntil = (timeZone: string, now: Date, day: string, time: string): number =>
  clockAt(timeZone, now).toPlainDateTime().until(`${day}T${time}`, { largestUnit: 'hours' }).hours
