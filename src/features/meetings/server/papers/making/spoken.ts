/** A meeting as papers name it. */
import { spokenDay } from '#platform/shared/dates.ts'
import type { PaperMeeting } from '../../../papers/content.ts'
import { spokenTime, titleOf } from '../../../papers/rules.ts'

export const spoken = ({ number, date, start_time, meeting_type, location }: PaperMeeting) => ({
  number,
  title: titleOf(meeting_type),
  day: spokenDay(date),
  time: spokenTime(start_time),
  location,
})
export type SpokenMeeting = ReturnType<typeof spoken>
