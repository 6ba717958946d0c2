import { tableSearch } from '#platform/web/table/table-search.ts'
import { notificationSorts } from '../lists.ts'

export const notificationSearch = tableSearch(notificationSorts)
