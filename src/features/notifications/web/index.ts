export { notificationSearch } from './search.ts'
