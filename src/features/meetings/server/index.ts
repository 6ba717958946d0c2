/** Meetings as other features need them: what was posted, and the moment at which it was. */
export { meetingPosted, type Reaction } from './papers/jobs.ts'
export { openPostedPaper, openPublishedAttachment } from './papers/papers.ts'
