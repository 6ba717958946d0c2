/** A meeting as papers name it. */
import { spokenTime, titleOf } from '../../papers.ts'
import type { PaperMeeting } from '../../papers-content.ts'

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

export const spoken = ({ number, date, start_time, meeting_type, location }: PaperMeeting) => ({
  number,
  title: titleOf(meeting_type),
  day: days.format(new Date(`${date}T00:00:00Z`)),
  time: spokenTime(start_time),
  location,
})
export type SpokenMeeting = ReturnType<typeof spoken>
