import { z } from 'zod'

/** The time and the department that are looked at; without them, the last twelve months of all. */
export const statisticsSearch = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  department: z.uuid().optional().catch(undefined),
})
export type StatisticsSearch = z.infer<typeof statisticsSearch>
