export type { ArchiveScreens, FollowScreens, ImportScreens } from './screens.ts'
export { importRowSearch } from './search.ts'
