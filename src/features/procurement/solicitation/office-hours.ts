/** When the office is closed: a due date then is allowed, and said at its field. */
import { clockTime } from '#platform/shared/dates.ts'
import { weekdayOf } from '#platform/shared/days.ts'

const opens = '08:00'
const closes = '18:00'

export interface ClosedDay {
  readonly day: string
  readonly name: string
}

/** Null where someone is there to take the submissions. */
export function closedThen(day: string, time: string, holidays: readonly ClosedDay[]): string | null {
  const holiday = holidays.find((each) => each.day === day)
  if (holiday) return `The County is closed on this day (${holiday.name}).`
  if (day && [0, 6].includes(weekdayOf(day))) return 'The County is closed on this day (weekend).'
  if (time && (time < opens || time > closes))
    return `This is outside office hours (${clockTime(opens)} to ${clockTime(closes)}).`
  return null
}
