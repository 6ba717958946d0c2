/**
 * Pieces of screens that vendors use too: what they fill in is what the county has previewed. What only the dashboard shows is
 * fetched by it.
 */
export { approveListedProject } from './list/approve-listed.ts'
export { Answer } from './submission/Answer.tsx'
export { Prices } from './submission/Prices.tsx'

export const loadProcurementPanel = () => import('./list/ProcurementPanel.tsx')
