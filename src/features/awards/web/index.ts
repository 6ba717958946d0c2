export { reportSearch } from './report/search.ts'
