export { searchSearch } from './search.ts'
