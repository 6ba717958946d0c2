import { z } from 'zod'

export const calendarSearch = z.object({
  /** `2026-11`; without it, the current one. */
  month: z
    .string()
    .regex(/^(1[89]|2[01])\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
})
