import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

/** When people pause, the search learns what they wrote. */
export const indexDraft = job('drafts.index', z.object({ matterId: z.uuid() }))
