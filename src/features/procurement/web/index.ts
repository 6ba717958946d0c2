export { bidSearch } from './bid/search.ts'
export { projectSearch } from './list/search.ts'
export { projectPageSearch } from './page/search.ts'
export { policySearch } from './policy/search.ts'
