import { z } from 'zod'

/** The project that is evaluated. */
export const evaluationSearch = z.object({ project: z.uuid().optional().catch(undefined) })
