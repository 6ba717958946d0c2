import { tableSearch } from '#platform/web/table/table-search.ts'
import { departmentSorts } from '../contract.ts'

export const departmentSearch = tableSearch(departmentSorts)
