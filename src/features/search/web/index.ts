export { keepOpened } from './opened.ts'
export { searchSearch } from './search.ts'
