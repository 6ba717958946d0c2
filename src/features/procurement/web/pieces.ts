/** Pieces of screens that vendors use too: what they fill in is what the county has previewed. */

/** Light for vendors: what only the dashboard shows is fetched by it. */
export { approveListedProject } from './list/approve-listed.ts'
export const loadProcurementPanel = () => import('./list/ProcurementPanel.tsx')
