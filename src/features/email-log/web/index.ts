export { mailSearch } from './search.ts'
