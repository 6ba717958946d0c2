export type { ImportScreens } from './screens.ts'
export { importRowSearch } from './search.ts'
