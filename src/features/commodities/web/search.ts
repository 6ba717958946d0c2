import { z } from 'zod'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { commodityOrigins, commoditySorts } from '../lists.ts'

export const commoditySearch = tableSearch(commoditySorts).extend({
  origin: z.enum(commodityOrigins).optional().catch(undefined),
})
