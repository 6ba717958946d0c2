import { z } from 'zod'

export const helpSearch = z.object({ q: z.coerce.string().max(200).optional().catch(undefined) })
