export { certificateSearch, standingSearch } from './search.ts'
