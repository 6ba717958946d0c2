import { stepName } from '#features/routing/rules.ts'
import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import type { ProjectRow } from './contract.ts'
import { projectKind } from './rules.ts'
import { procurementTypeNames } from './type-names.ts'

const title: SheetColumn<ProjectRow> = { key: 'title', title: 'Title', value: (row) => row.title }
const department: SheetColumn<ProjectRow> = {
  key: 'department',
  title: 'Department',
  value: (row) => row.department_name,
}

/** The procurement table. */
export const procurementColumns = (waited: (since: string) => string): readonly SheetColumn<ProjectRow>[] => [
  { key: 'number', title: 'Number', value: (row) => row.procurementId },
  title,
  department,
  { key: 'status', title: 'Status', value: (row) => stepName(projectKind, row.status, row.step_name) },
  {
    key: 'waitingon',
    title: 'Waiting On',
    value: (row) => row.waitingon && `${row.waitingon}, ${waited(row.waiting_since)}`,
  },
  { key: 'type', title: 'Type', value: (row) => procurementTypeNames[row.procurementType] },
  {
    key: 'estimate',
    title: 'Estimate',
    value: (row) => (row.estimatedCost === null ? null : { cents: Math.round(row.estimatedCost * 100) }),
  },
]

/** The projects list (product.md, Projects list). */
export const projectColumns: readonly SheetColumn<ProjectRow>[] = [
  title,
  { key: 'type', title: 'Type', value: (row) => row.projectType },
  department,
  { key: 'creator', title: 'Creator', value: (row) => row.creator },
  { key: 'contact', title: 'Contact', value: (row) => row.projectContact },
]
