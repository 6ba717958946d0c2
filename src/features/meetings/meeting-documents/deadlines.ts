/** Deadlines of a meeting: what is due, by when, and whether it was on time. A county sets them, or turns them off. */
import { addDays, dayBounds, dayIn, daysBetween, hoursBefore, hoursUntil } from '#platform/shared/days.ts'
import type { MeetingState } from '../rules.ts'
import type { DocumentKind } from './rules.ts'

export const deadlines = ['notice', 'agenda', 'minutes'] as const
export type Deadline = (typeof deadlines)[number]

/** Hours before, hours before, days after; null where the county has switched the clock off. */
export interface ClockSettings {
  readonly notice: number | null
  readonly agenda: number | null
  readonly minutes: number | null
}

interface TimedMeeting {
  readonly date: string
  readonly start_time: string
}

const hour = 3_600_000

/** Hours are those of the clock on the wall, as people count them back from the meeting; days end at midnight. */
export function dueAt(
  clock: Deadline,
  settings: ClockSettings,
  { date, start_time }: TimedMeeting,
  timeZone: string,
): Date | null {
  const amount = settings[clock]
  if (amount === null) return null
  if (clock === 'minutes') return new Date(dayBounds(timeZone, addDays(date, amount)).end.getTime() - 1)
  return hoursBefore(timeZone, date, start_time, amount)
}

/** A day's warning, and three for what is due within days. */
const soonHours: Record<Deadline, number> = { notice: 48, agenda: 48, minutes: 72 }

export const timelinesses = ['later', 'soon', 'late'] as const
export type Timeliness = (typeof timelinesses)[number]

export function timeliness(clock: Deadline, due: Date, now: Date): Timeliness {
  if (now > due) return 'late'
  return due.getTime() - now.getTime() <= soonHours[clock] * hour ? 'soon' : 'later'
}

const waitingFor: Record<Deadline, readonly MeetingState[]> = {
  notice: ['scheduled'],
  agenda: ['scheduled'],
  minutes: ['adjourned', 'minutes-drafted'],
}

/** Whether a meeting in this state still owes the document, where it was not posted. */
export const isOutstanding = (clock: Deadline, state: MeetingState) => waitingFor[clock].includes(state)

/** What is said at the button that posts a document too late; nothing where it is in time. */
export function lateWarning(
  kind: DocumentKind,
  settings: ClockSettings,
  meeting: TimedMeeting,
  timeZone: string,
  now: Date,
): string | null {
  const clock = clockOf(kind)
  const due = clock && dueAt(clock, settings, meeting, timeZone)
  if (!clock || !due || now <= due) return null
  if (clock === 'minutes') {
    const days = daysBetween(meeting.date, dayIn(timeZone, now))
    return `These minutes would be posted ${days} days after the meeting. County rule: within ${settings.minutes} days.`
  }
  const left = hoursUntil(timeZone, now, meeting.date, meeting.start_time)
  const when = left > 0 ? `${counted(left)} before the meeting` : 'after the scheduled start of the meeting'
  return `This ${kind} would be posted ${when}. County rule: at least ${counted(settings[clock] ?? 0)} before.`
}

const counted = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`)

function clockOf(kind: DocumentKind): Deadline | undefined {
  if (kind === 'packet') return 'agenda'
  return deadlines.find((clock) => clock === kind)
}
