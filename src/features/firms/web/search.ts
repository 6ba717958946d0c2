import { z } from 'zod'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { requestSorts } from '../lists.ts'
import { requestStatuses } from '../rules.ts'

export const requestSearch = tableSearch(requestSorts).extend({
  status: z.enum(requestStatuses).optional().catch(undefined),
})
