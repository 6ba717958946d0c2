import { z } from 'zod'
import { waitingSorts } from '#features/matters/rules.ts'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { waitingKinds } from '../../rules.ts'

export const waitingSearch = tableSearch(waitingSorts).extend({
  kind: z.enum(waitingKinds).optional().catch(undefined),
  due: z.enum(['overdue', 'soon']).optional().catch(undefined),
})
