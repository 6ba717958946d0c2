import { z } from 'zod'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { importRowStates } from '../lists.ts'

export const importRowSearch = tableSearch(['row']).extend({
  state: z.enum(importRowStates).optional().catch(undefined),
})
