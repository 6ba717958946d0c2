import { z } from 'zod'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { bodySorts, bodyStatuses, memberSorts, memberStatuses } from '../lists.ts'

export const bodySearch = tableSearch(bodySorts).extend({
  status: z.enum(bodyStatuses).optional().catch(undefined),
})

export const memberSearch = tableSearch(memberSorts).extend({
  status: z.enum(memberStatuses).optional().catch(undefined),
})

/** The day that a body is looked at; today where it is left out. */
export const bodyPageSearch = z.object({ on: z.iso.date().optional().catch(undefined) })
