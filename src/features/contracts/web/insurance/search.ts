import { z } from 'zod'
import { dayField } from '#platform/shared/day.ts'

export const vendorInsuranceSearch = z.object({
  on: dayField().optional().catch(undefined),
  as_known_on: dayField().optional().catch(undefined),
})
