export { meetingPanelSearch, meetingSearch } from './dashboard/search.ts'
