import { z } from 'zod'
import { flowFilters } from '#features/matters/rules.ts'
import { yearField } from '#platform/shared/day.ts'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { resolutionCategories } from '../../categories.ts'
import { doneFilters, resolutionSorts } from '../../lists.ts'
import { statuses } from '../../statuses.ts'

export const lists = ['waiting', 'mine', 'all'] as const
export type List = (typeof lists)[number]

export const resolutionSearch = tableSearch(resolutionSorts).extend({
  view: z.literal('board').optional().catch(undefined),
  tab: z.enum(lists).optional().catch(undefined),
  status: z.enum(statuses).optional().catch(undefined),
  department: z
    .union([z.uuid(), z.literal('none')])
    .optional()
    .catch(undefined),
  category: z.enum(resolutionCategories).optional().catch(undefined),
  year: yearField.optional().catch(undefined),
  done: z.enum(doneFilters).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  step: z.string().trim().min(1).max(200).optional().catch(undefined),
  flow: z.enum(flowFilters).optional().catch(undefined),
  /** The meeting that a new request is for. */
  meeting: z.uuid().optional().catch(undefined),
})
