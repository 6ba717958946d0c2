import { z } from 'zod'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { certificateSorts, certificateStatuses, standingSorts, standings } from '../lists.ts'

export const standingSearch = tableSearch(standingSorts).extend({
  standing: z.enum(standings).optional().catch(undefined),
})

export const certificateSearch = tableSearch(certificateSorts).extend({
  status: z.enum(certificateStatuses).optional().catch(undefined),
  vendor: z.uuid().optional().catch(undefined),
  dialog: z.literal('new').optional().catch(undefined),
})
