import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

/** Tells a vendor that its certificate was returned, and why. */
export const tellOfReturn = job('insurance.tell-returned', z.object({ certificateId: z.uuid() }))

export const insuranceJobKinds = [tellOfReturn]
