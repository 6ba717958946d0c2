/** A meeting as documents name it. */
import { fullDate, printedTime } from '#platform/shared/dates.ts'
import type { DocumentMeeting } from '../../../meeting-documents/content.ts'
import { titleOf } from '../../../meeting-documents/rules.ts'

export const documentHeading = ({ number, date, start_time, meeting_type, location }: DocumentMeeting) => ({
  number,
  title: titleOf(meeting_type),
  day: fullDate(date),
  time: printedTime(start_time),
  location,
})
export type SpokenMeeting = ReturnType<typeof documentHeading>
