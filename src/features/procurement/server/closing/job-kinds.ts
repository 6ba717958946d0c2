import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

const project = z.object({ projectId: z.uuid() })

/** Waits for the due time of a solicitation. One that was moved meanwhile finds nothing to do. */
export const closeAtDue = job('procurement.close', project)
/** A solicitation has closed; handled by whoever keeps what was submitted. */
export const solicitationClosed = job('procurement.closed', project)

export const closingJobKinds = [closeAtDue, solicitationClosed]
