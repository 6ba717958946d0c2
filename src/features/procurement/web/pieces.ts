/**
 * Pieces of screens that vendors use too: what they fill in is what the county has previewed. What only the county's lists need is
 * fetched by them.
 */
export { useDepartments } from './choices.ts'
export { loadApproval, loadProcurementPanel } from './fetched.ts'
export { Answer } from './submission/Answer.tsx'
export { Prices } from './submission/Prices.tsx'
