import { z } from 'zod'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { vendorSorts, vendorStatuses } from '../lists.ts'

export const vendorSearch = tableSearch(vendorSorts).extend({
  status: z.enum(vendorStatuses).optional().catch(undefined),
})
