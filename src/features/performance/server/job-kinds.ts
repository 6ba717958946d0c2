import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

/** Tells a vendor that a performance report about it was submitted. */
export const tellOfReport = job(
  'performance.tell-vendor',
  z.object({ reportId: z.uuid(), vendorId: z.uuid() }),
)

export const performanceJobKinds = [tellOfReport]
