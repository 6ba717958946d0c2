export { contractFormSearch } from './form/search.ts'
export { contractSearch } from './list/search.ts'
export { contractPageSearch } from './page/search.ts'
