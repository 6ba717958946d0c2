/** A meeting as papers name it. */
import { printedTime, spokenDay } from '#platform/shared/dates.ts'
import type { PaperMeeting } from '../../../papers/content.ts'
import { titleOf } from '../../../papers/rules.ts'

export const spoken = ({ number, date, start_time, meeting_type, location }: PaperMeeting) => ({
  number,
  title: titleOf(meeting_type),
  day: spokenDay(date),
  time: printedTime(start_time),
  location,
})
export type SpokenMeeting = ReturnType<typeof spoken>
