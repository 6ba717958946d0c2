/** Pieces of screens for lists across all kinds, and for the dashboard, which fetches its panels. */
export { loadContractPanel } from './fetched.ts'
export { approveListedContract } from './list/approve-listed.ts'
