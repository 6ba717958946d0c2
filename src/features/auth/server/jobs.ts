import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

/** Carries an address, not a user: asking for an unknown one is the same work until the job finds nobody. */
export const sendPasswordLink = job(
  'auth.send-password-link',
  z.object({ linkId: z.uuid(), email: z.string(), kind: z.enum(['reset', 'invitation']) }),
)
