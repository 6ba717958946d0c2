import { z } from 'zod'
import { flowFilters } from '#features/matters/rules.ts'
import { dayField, yearField } from '#platform/shared/day.ts'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { contractSorts, contractTabs, doneFilters, stepFilters } from '../../lists.ts'
import { contractCategories, contractStatuses } from '../../statuses.ts'

export type Tab = (typeof contractTabs)[number]

export const contractSearch = tableSearch(contractSorts).extend({
  tab: z.enum(contractTabs).optional().catch(undefined),
  status: z.enum(contractStatuses).optional().catch(undefined),
  department: z
    .union([z.uuid(), z.literal('none')])
    .optional()
    .catch(undefined),
  vendor: z.uuid().optional().catch(undefined),
  category: z.enum(contractCategories).optional().catch(undefined),
  year: yearField.optional().catch(undefined),
  changes: z.enum(['none', 'only']).optional().catch(undefined),
  ends_before: dayField().optional().catch(undefined),
  ends_from: dayField().optional().catch(undefined),
  done: z.enum(doneFilters).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  at: z.enum(stepFilters).optional().catch(undefined),
  step: z.string().trim().min(1).max(200).optional().catch(undefined),
  flow: z.enum(flowFilters).optional().catch(undefined),
})
