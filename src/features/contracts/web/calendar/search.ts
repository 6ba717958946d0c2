import { z } from 'zod'
import { yearField } from '#platform/shared/day.ts'

export const contractCalendarSearch = z.object({ year: yearField.optional().catch(undefined) })
