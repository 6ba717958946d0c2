import { useMemo } from 'react'
import { useWaited } from '#features/matters/web/index.ts'
import type { PanelProps } from '#platform/web/table/panel.ts'
import { ProjectTable } from './ProjectTable.tsx'
import { procurementColumns } from './project-columns.tsx'
import { useProjectTable } from './use-project-table.ts'

/** The procurements of the dashboard. */
export function ProcurementPanel({ frame }: PanelProps) {
  const table = useProjectTable({
    name: 'Procurement',
    defaultSize: 5,
    defaultTab: 'waiting',
    part: 'procurement',
  })
  const waited = useWaited()
  const columns = useMemo(() => procurementColumns(waited), [waited])
  const { tab = 'waiting' } = table.state
  const rows = <ProjectTable table={table} columns={columns} tab={tab} isPanel />
  return frame({ tab, onTab: (next) => table.change({ tab: next }), rows })
}
