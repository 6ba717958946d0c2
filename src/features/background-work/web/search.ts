import { tableSearch } from '#platform/web/table/table-search.ts'
import { failedJobSorts } from '../contract.ts'

export const failedJobSearch = tableSearch(failedJobSorts)
