import { z } from 'zod'

/** What a new project comes from. */
export const projectFormSearch = z.object({ resolution: z.uuid().optional().catch(undefined) })
