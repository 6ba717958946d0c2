export { requestSearch } from './search.ts'
