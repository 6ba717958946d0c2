import { z } from 'zod'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { mailSorts, mailStatuses } from '../lists.ts'

export const mailSearch = tableSearch(mailSorts).extend({
  status: z.enum(mailStatuses).optional().catch(undefined),
  kind: z.string().max(64).optional().catch(undefined),
  recipient: z.string().max(254).optional().catch(undefined),
})
