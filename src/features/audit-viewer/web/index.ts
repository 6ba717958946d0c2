export { auditSearch } from './search.ts'
