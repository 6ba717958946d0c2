import { z } from 'zod'
import { yearField } from '#platform/shared/day.ts'

export const boardReportSearch = z.object({
  year: yearField.optional().catch(undefined),
  body: z.uuid().optional().catch(undefined),
})
