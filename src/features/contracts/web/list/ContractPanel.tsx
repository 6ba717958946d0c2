import type { PanelProps } from '#platform/web/table/panel.ts'
import { ContractRows } from './ContractRows.tsx'
import { useContractTable } from './use-contract-table.ts'

/** The contracts of the dashboard. */
export function ContractPanel({ frame }: PanelProps) {
  const table = useContractTable({ tab: 'waiting', size: 5, part: 'contracts' })
  const { tab = 'waiting' } = table.state
  const rows = <ContractRows table={table} tab={tab} isPanel />
  return frame({ tab, onTab: (next) => table.change({ tab: next }), rows })
}
