import { z } from 'zod'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { userSorts, userStatuses } from '../lists.ts'

export const userSearch = tableSearch(userSorts).extend({
  role: z.string().max(100).optional().catch(undefined),
  department: z.uuid().optional().catch(undefined),
  status: z.enum(userStatuses).optional().catch(undefined),
})
