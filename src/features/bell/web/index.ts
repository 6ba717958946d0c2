export { noticesSearch } from './search.ts'
