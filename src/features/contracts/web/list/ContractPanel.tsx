import { ContractRows } from './ContractRows.tsx'
import { useContractTable } from './use-contract-table.ts'

/** The contracts of the dashboard. */
export function useContractPanel() {
  const table = useContractTable({ tab: 'waiting', size: 5, part: 'contracts' })
  const { tab = 'waiting' } = table.state
  return { tab, change: table.change, table: <ContractRows table={table} tab={tab} isPanel /> }
}
