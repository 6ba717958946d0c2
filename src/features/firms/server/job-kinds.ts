import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

/** Writes the email of a registration. Carries no address: one that is known is the same work until here. */
export const mailRegistration = job('firms.mail-registration', z.object({ registrationId: z.uuid() }))

export const firmJobKinds = [mailRegistration]
