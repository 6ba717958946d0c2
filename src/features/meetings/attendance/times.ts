/**
 * Times of day as a clerk types them, and the moments that they mean. A session may go past midnight: then a time of the
 * early morning belongs to the day after the meeting's. One night a year the clocks skip an hour, and one night they repeat one.
 */
import { clockTime } from '#platform/shared/dates.ts'
import { addDays, momentsAt } from '#platform/shared/days.ts'
import { invalid } from '#platform/shared/errors.ts'

export const hours = ['first', 'second'] as const
export type Hour = (typeof hours)[number]

export interface TypedTime {
  readonly time: string
  /** The day; without it, the one on which the session can have been at that time. */
  readonly date?: string | undefined
  /** Which of the two, where the clocks showed the time twice. */
  readonly hour?: Hour | undefined
}

interface Scheduled {
  readonly date: string
  readonly start_time: string
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
/** Members come early, but not by half a day. */
const earliest = 6 * 60

/** The first day on which the clocks show the time at or after six hours before the meeting's start. */
export const dayOfTime = ({ date, start_time }: Scheduled, time: string): string =>
  minutesOf(time) >= minutesOf(start_time) - earliest ? date : addDays(date, 1)

/** Throws a sentence for the field where the clocks never showed the time, or showed it twice. */
export function momentTyped(
  meeting: Scheduled,
  { time, date, hour }: TypedTime,
  timeZone: string,
  field = 'time',
): Date {
  const day = date ?? dayOfTime(meeting, time)
  const [first, second] = momentsAt(timeZone, day, time)
  if (!first) {
    const message = `The time ${clockTime(time)} doesn’t exist on this date because daylight saving time begins. Enter another time.`
    throw invalid(message, { [field]: message })
  }
  if (second && !hour) {
    const message = `The time ${clockTime(time)} occurs twice on this date because daylight saving time ends. Choose the first or the second.`
    throw invalid(message, { hour: message })
  }
  return second && hour === 'second' ? second : first
}
