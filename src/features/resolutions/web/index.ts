export { resolutionSearch } from './list/search.ts'
export { pageSearch } from './page/search.ts'
export { boardReportSearch } from './report/search.ts'
