export { dashboardSearch } from './search.ts'
export { useWaitingTotal } from './use-waiting-total.ts'
export { waitingSearch } from './waiting/search.ts'
