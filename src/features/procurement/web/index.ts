export { projectSearch } from './list/search.ts'
export { projectPageSearch } from './page/search.ts'
