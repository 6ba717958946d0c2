import { z } from 'zod'

export const calendarSearch = z.object({
  /** `2026-11`; without it, the current one. */
  month: z
    .string()
    .regex(/^(1[89]|2[01])\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
})

/** The time and the department that are looked at; without them, the last twelve months of all. */
export const statisticsSearch = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  department: z.uuid().optional().catch(undefined),
})
export type StatisticsSearch = z.infer<typeof statisticsSearch>
