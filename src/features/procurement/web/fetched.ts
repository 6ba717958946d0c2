/** What only lists across all kinds, and the dashboard, need: fetched by them. */
export const loadProcurementPanel = () => import('./list/ProcurementPanel.tsx')
export const loadApproval = () => import('./list/approve-listed.ts')
