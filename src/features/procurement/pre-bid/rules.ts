/** Attendance at the pre-bid meeting of a published solicitation: when it is recorded, and what it means. */
import { dayIn, momentsAt } from '#platform/shared/days.ts'
import { type Status, statusNames } from '../rules.ts'

export const mostAttendees = 500

/** From publication until the submissions are opened: then it decides who was responsive. */
const recorded: readonly Status[] = ['published', 'amending', 'closed']

/** Why no row can be corrected or removed; null where one can. */
export const whyNotChanged = (status: Status): string | null =>
  recorded.includes(status) ? null : `Attendance can’t be changed while the status is ${statusNames[status]}.`

interface Meeting {
  /** The day in the county's time zone; null where the published solicitation names none. */
  readonly day: string | null
  readonly today: string
}

/** Why no row can be added; null where one can. People sign in before the meeting begins: its day is what counts. */
export function whyNotAdded(status: Status, { day, today }: Meeting): string | null {
  const fault = whyNotChanged(status)
  if (fault !== null) return fault
  if (day === null) return 'The published solicitation has no date for a pre-bid meeting.'
  return today < day ? 'Attendance can be recorded from the day of the pre-bid meeting.' : null
}

/** Where attendance is mandatory. */
export const mandatoryConsequence = 'A submission will be non-responsive unless its firm attended.'

interface Arrival {
  readonly timeZone: string
  readonly now: Date
  readonly meeting: Date
  /** `HH:MM`, or empty. */
  readonly time: string
}

/** On the day of the meeting, and not later than now. Where no time is given: now, or the scheduled time once the day is over. */
export function arrivalAt({ timeZone, now, meeting, time }: Arrival): { at: Date } | { fault: string } {
  const day = dayIn(timeZone, meeting)
  if (time === '') return { at: day === dayIn(timeZone, now) ? now : meeting }
  const [at] = momentsAt(timeZone, day, time)
  if (!at) return { fault: 'This time doesn’t exist on that day because daylight saving time begins.' }
  return at > now ? { fault: 'Enter a time that isn’t in the future.' } : { at }
}
