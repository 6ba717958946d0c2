export { resolutionSearch } from './list/search.ts'
export { pageSearch } from './page/search.ts'
export { statisticsSearch } from './statistics/search.ts'
