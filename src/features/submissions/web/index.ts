export { openingSearch } from './opening/search.ts'
export { submitSearch } from './search.ts'
