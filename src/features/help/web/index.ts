export { helpSearch } from './search.ts'
