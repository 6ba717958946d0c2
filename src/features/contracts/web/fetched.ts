/** What only the dashboard needs: fetched by it. */
export const loadContractPanel = () => import('./list/ContractPanel.tsx')
