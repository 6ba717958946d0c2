import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

/** Tells every vendor that submitted of an award, or that it was rescinded. */
export const tellVendors = job('awards.tell-vendors', z.object({ awardId: z.uuid(), projectId: z.uuid() }))
/** Tells a vendor how its protest was decided. */
export const tellProtester = job(
  'awards.tell-protester',
  z.object({ protestId: z.uuid(), projectId: z.uuid() }),
)

/** Tells those who award that a vendor filed a protest. */
export const tellStaffOfProtest = job(
  'awards.tell-staff-of-protest',
  z.object({ projectId: z.uuid(), protestId: z.uuid() }),
)

export const awardJobKinds = [tellVendors, tellProtester, tellStaffOfProtest]
