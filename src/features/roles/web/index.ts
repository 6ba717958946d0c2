export { roleSearch } from './search.ts'
