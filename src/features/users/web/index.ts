export { userSearch } from './search.ts'
