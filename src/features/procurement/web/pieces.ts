/** Pieces of screens that vendors use too: what they fill in is what the county has previewed. */

export { approveListedProject } from './list/approve-listed.ts'
export { useProcurementPanel } from './list/ProcurementPanel.tsx'
export { Answer } from './submission/Answer.tsx'
export { Prices } from './submission/Prices.tsx'
