import { z } from 'zod'
import { flowFilters } from '#features/matters/rules.ts'
import { yearField } from '#platform/shared/day.ts'
import { tableSearch } from '#platform/web/table/table-search.ts'
import { DepartmentFilter, methodFilters, procurementTypes, projectSorts, projectTabs } from '../../lists.ts'
import { doneFilters, projectCategories, statuses } from '../../statuses.ts'

export type List = (typeof projectTabs)[number]

export const projectSearch = tableSearch(projectSorts).extend({
  tab: z.enum(projectTabs).optional().catch(undefined),
  status: z.enum(statuses).optional().catch(undefined),
  department: DepartmentFilter.optional().catch(undefined),
  category: z.enum(projectCategories).optional().catch(undefined),
  type: z.enum(procurementTypes).optional().catch(undefined),
  year: yearField.optional().catch(undefined),
  method: z.enum(methodFilters).optional().catch(undefined),
  done: z.enum(doneFilters).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  step: z.string().trim().min(1).max(200).optional().catch(undefined),
  flow: z.enum(flowFilters).optional().catch(undefined),
})
