import { tableSearch } from '#platform/web/table/table-search.ts'
import { departmentSorts } from '../lists.ts'

export const departmentSearch = tableSearch(departmentSorts)
