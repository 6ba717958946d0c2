import { z } from 'zod'

/** Which two versions are compared stands in the address: it can be sent to someone. */
export const compareSearch = z.object({
  from: z.string().max(80).optional().catch(undefined),
  to: z.string().max(80).optional().catch(undefined),
})
