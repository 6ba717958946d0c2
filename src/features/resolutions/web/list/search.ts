import { z } from 'zod'
import { yearField } from '#platform/shared/day.ts'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { resolutionCategories } from '../../categories.ts'
import { resolutionSorts } from '../../lists.ts'
import { statuses } from '../../statuses.ts'

export const lists = ['waiting', 'mine', 'all'] as const
export type List = (typeof lists)[number]

export const resolutionSearch = tableSearch(resolutionSorts).extend({
  view: z.literal('board').optional().catch(undefined),
  tab: z.enum(lists).optional().catch(undefined),
  status: z.enum(statuses).optional().catch(undefined),
  department: z.uuid().optional().catch(undefined),
  category: z.enum(resolutionCategories).optional().catch(undefined),
  year: yearField.optional().catch(undefined),
  /** The meeting that a new request is for. */
  meeting: z.uuid().optional().catch(undefined),
})
