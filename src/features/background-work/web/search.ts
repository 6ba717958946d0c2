import { tableSearch } from '#platform/web/table/table-search.ts'
import { failedJobSorts } from '../lists.ts'

export const failedJobSearch = tableSearch(failedJobSorts)
