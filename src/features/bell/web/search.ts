import { z } from 'zod'

/** What the address of the list says; what it says wrongly is left out. */
export const noticesSearch = z.object({
  type: z.string().max(60).optional().catch(undefined),
  show: z.enum(['unread']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(500).optional().catch(undefined),
})
export type NoticesState = z.infer<typeof noticesSearch>
