import { z } from 'zod'

/** The project whose form is open. */
export const bidSearch = z.object({ project: z.uuid().optional().catch(undefined) })
