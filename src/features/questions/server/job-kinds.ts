import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

/** Emails answers that were published together, by their numbers. */
export const announceAnswers = job(
  'questions.announce-answers',
  z.object({ projectId: z.uuid(), from: z.number().int(), to: z.number().int() }),
)
/** Tells who asked why a question isn't published. */
export const tellWithdrawn = job('questions.tell-withdrawn', z.object({ questionId: z.uuid() }))

/** Tells those who publish solicitations that a question waits. */
export const tellStaffOfQuestion = job('questions.tell-staff', z.object({ questionId: z.uuid() }))

export const questionJobKinds = [announceAnswers, tellWithdrawn, tellStaffOfQuestion]
