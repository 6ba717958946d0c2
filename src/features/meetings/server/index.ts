/** Meetings as other features need them: what was posted, the moment at which it was, and months of the calendar. */
export { firstDayOf, lastDayOf, monthOf, shiftMonth, weeksOf } from '../calendar/month.ts'
export { meetingPosted, type Reaction } from './papers/jobs.ts'
export { openPostedPaper, openPublishedAttachment } from './papers/papers.ts'
