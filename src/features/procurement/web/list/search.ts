import { z } from 'zod'
import { yearField } from '#platform/shared/day.ts'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { projectSorts } from '../../contract.ts'
import { projectCategories, statuses } from '../../rules.ts'

export const lists = ['waiting', 'mine', 'all'] as const
export type List = (typeof lists)[number]

export const projectSearch = tableSearch(projectSorts).extend({
  tab: z.enum(lists).optional().catch(undefined),
  status: z.enum(statuses).optional().catch(undefined),
  department: z.uuid().optional().catch(undefined),
  category: z.enum(projectCategories).optional().catch(undefined),
  year: yearField.optional().catch(undefined),
})
