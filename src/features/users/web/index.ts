export { importRowSearch } from './import/search.ts'
export { userSearch } from './search.ts'
