import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

/** Tells the vendors that were asked for best and final offers, or that the request was canceled. */
export const tellOffers = job(
  'evaluation.tell-offers',
  z.object({ projectId: z.uuid(), round: z.number().int() }),
)
/** Tells someone who was appointed to an evaluation committee. */
export const tellMember = job('evaluation.tell-member', z.object({ projectId: z.uuid(), userId: z.uuid() }))

export const evaluationJobKinds = [tellOffers, tellMember]
