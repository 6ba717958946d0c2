/** Meetings as other features need them: what was posted and when, what a closed vote means, matters before a body. */
export { correctionWords } from '../live/correction-text.ts'
export { actionAfter, motionKinds } from '../live/rules.ts'
export { MinutesContent } from '../meeting-documents/content.ts'
export { countWords, resultNames, tallyWords, type VoteResult, voteResults } from '../votes.ts'
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
export { threadedVotes } from './agenda/thread.ts'
export { openPostedDocument, openPublishedAttachment } from './meeting-documents/documents.ts'
export { meetingPosted, type Reaction } from './meeting-documents/jobs.ts'
export { notApproved } from './minutes/document.ts'
export { waitingMinutes } from './minutes/waiting.ts'
export { findHolidays } from './schedule/holidays.ts'
export type { Rescheduled } from './schedule/rescheduled.ts'
