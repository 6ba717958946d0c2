import { useMemo } from 'react'
import { useWaited } from '#features/matters/web/index.ts'
import { ProjectTable } from './ProjectTable.tsx'
import { procurementColumns } from './project-columns.tsx'
import { useProjectTable } from './use-project-table.ts'

/** The procurements of the dashboard. */
export function useProcurementPanel() {
  const table = useProjectTable({
    name: 'Procurement',
    defaultSize: 5,
    defaultTab: 'waiting',
    part: 'procurement',
  })
  const waited = useWaited()
  const columns = useMemo(() => procurementColumns(waited), [waited])
  const { tab = 'waiting' } = table.state
  return {
    tab,
    change: table.change,
    table: <ProjectTable table={table} columns={columns} tab={tab} isPanel />,
  }
}
