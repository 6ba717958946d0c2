import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

/** Opens what the officials’ shares were put together for, one after the other. */
export const openSubmissions = job('submissions.open', z.object({ projectId: z.uuid() }), {
  isAwaited: true,
  atOnce: 1,
})
/** At the due time of best and final offers: the list of their receipt codes is written down. */
export const closeOfferRound = job(
  'submissions.close-offer-round',
  z.object({ projectId: z.uuid(), round: z.number().int() }),
)
/** Ciphertext that was sent and never submitted. */
export const sweepUploads = job('submissions.sweep-uploads', z.object({}))
