import { z } from 'zod'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { retentionSorts, retentionViews } from '../../lists.ts'
import { contractCategories } from '../../statuses.ts'

export const retentionSearch = tableSearch(retentionSorts).extend({
  view: z.enum(retentionViews).optional().catch(undefined),
  category: z.enum(contractCategories).optional().catch(undefined),
})
