export { departmentSearch } from './search.ts'
