/** Pieces of screens for lists across all kinds, and for the dashboard, which fetches its panels. */
export { approveListedContract } from './list/approve-listed.ts'
export const loadContractPanel = () => import('./list/ContractPanel.tsx')
