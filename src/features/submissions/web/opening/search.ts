import { z } from 'zod'

export const openingSearch = z.object({ view: z.literal('room').optional().catch(undefined) })
