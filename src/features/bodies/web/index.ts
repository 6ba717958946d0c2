export { bodyPageSearch, bodySearch, memberSearch } from './search.ts'
