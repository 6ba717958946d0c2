import { z } from 'zod'
import { type Attempt, handleInSteps, type InCounty, type JobHandler } from '#platform/server/jobs/handler.ts'
import { job } from '#platform/server/jobs/job.ts'
import { documentKinds } from '../../meeting-documents/rules.ts'

/** `askedAt` names the request: a document that was asked for again is made from what was asked for last. */
export const generateDocumentJob = job(
  'meetings.make-paper',
  z.object({ paperId: z.uuid(), askedAt: z.string() }),
  {
    retries: 3,
    isAwaited: true,
    atOnce: 2,
  },
)

/** Something was posted for the public: documents of one file, each for a meeting. */
export const meetingPosted = job(
  'meeting.posted',
  z.object({ paperIds: z.array(z.uuid()).min(1), kind: z.enum(documentKinds) }),
)

/** A feature above that tells others of it. As every job it may run twice. */
export type Reaction = (
  inCounty: InCounty,
  posted: z.output<typeof meetingPosted.payload>,
  attempt: Attempt,
) => Promise<void>

export const postedJobs = (reactions: readonly Reaction[]): JobHandler[] => [
  handleInSteps(meetingPosted, async (...posted) => {
    for (const react of reactions) await react(...posted)
  }),
]

export const documentJobKinds = [generateDocumentJob, meetingPosted]
