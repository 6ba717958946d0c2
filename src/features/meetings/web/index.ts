export { meetingSearch } from './dashboard/search.ts'
