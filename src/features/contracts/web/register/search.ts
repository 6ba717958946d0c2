import { z } from 'zod'
import { yearField } from '#platform/shared/day.ts'

export const contractRegisterSearch = z.object({
  year: yearField.optional().catch(undefined),
  page: z.coerce.number().int().min(1).optional().catch(undefined),
})
