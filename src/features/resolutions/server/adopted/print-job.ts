import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

/** The published resolution as a document for everyone, a moment after it was published. */
export const printPublished = job('resolutions.print-published', z.object({ resolutionId: z.uuid() }))
