import { z } from 'zod'
import { shownRows } from '../../report-rows.ts'

/** The period and the department, and which of the solicitations are listed: those that a number counts. */
export const reportSearch = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  department: z.uuid().optional().catch(undefined),
  method: z.enum(['bid', 'rfp', 'quote']).optional().catch(undefined),
  show: z.enum(shownRows).optional().catch(undefined),
  page: z.number().int().min(1).max(1000).optional().catch(undefined),
})
export type ReportSearch = z.infer<typeof reportSearch>
