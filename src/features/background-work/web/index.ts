export { failedJobSearch } from './search.ts'
