import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

export const runImport = job('imports.run', z.object({ importId: z.uuid() }))
export const undoImport = job('imports.undo', z.object({ importId: z.uuid() }))
