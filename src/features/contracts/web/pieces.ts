/** Pieces of screens for lists across all kinds. */
export { approveListedContract } from './list/approve-listed.ts'
export { useContractPanel } from './list/ContractPanel.tsx'
