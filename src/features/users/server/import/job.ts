import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

export const importUsers = job('users.import', z.object({ importId: z.uuid() }))
