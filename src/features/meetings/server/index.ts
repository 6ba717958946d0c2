/** Meetings as other features need them: what was posted and when, what a closed vote means, matters before a body. */
export { firstDayOf, lastDayOf, monthOf, shiftMonth, weeksOf } from '../calendar/month.ts'
export { actionAfter, motionKinds } from '../live/rules.ts'
export { MinutesContent } from '../papers/content.ts'
export { countWords, tallyWords } from '../votes.ts'
export {
  type AfterClose,
  addMatter,
  findUpcoming,
  takeOffAgenda,
  type UndoneByCorrection,
  type UpcomingMeeting,
} from './agenda/matters.ts'
export {
  decidePlacement,
  findOpenPlacement,
  findVotedOn,
  insertPlacement,
  type OpenPlacement,
  type VotedOn,
} from './agenda/placements.ts'
export { notApproved } from './minutes/paper.ts'
export { meetingPosted, type Reaction } from './papers/jobs.ts'
export { openPostedPaper, openPublishedAttachment } from './papers/papers.ts'
export type { Rescheduled } from './schedule/rescheduled.ts'
