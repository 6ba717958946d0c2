import { tableSearch } from '#platform/web/table/table-search.ts'
import { notificationSorts } from '../contract.ts'

export const notificationSearch = tableSearch(notificationSorts)
