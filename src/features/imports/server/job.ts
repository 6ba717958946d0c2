import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

export const ImportPayload = z.object({ importId: z.uuid() })

export const runImport = job('imports.run', ImportPayload)
export const undoImport = job('imports.undo', ImportPayload)
