import { z } from 'zod'

export const policySearch = z.object({
  /** The edition that is being written: a new one, or one that can still be changed. */
  edit: z
    .union([z.literal('new'), z.iso.date()])
    .optional()
    .catch(undefined),
})
