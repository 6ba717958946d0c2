import { waitingOnColumn } from '#features/matters/web/index.ts'
import { stepName } from '#features/routing/rules.ts'
import type { Column } from '#platform/web/table/column.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { ProjectRow } from '../../contract.ts'
import { projectKind } from '../../rules.ts'
import { procurementTypeNames } from '../labels.ts'
import { ProjectStatus } from '../ProjectStatus.tsx'

const title: Column<ProjectRow> = {
  key: 'title',
  title: 'Title',
  value: (row) => row.title,
  render: (row) => (
    <AppLink
      to="/projects/$id"
      params={{ id: row.id }}
      // The row opens the same project.
      onClick={(event) => event.stopPropagation()}
    >
      {row.title}
    </AppLink>
  ),
  sort: 'title',
  width: 210,
}
const department: Column<ProjectRow> = {
  key: 'department',
  title: 'Department',
  value: (row) => row.department_name,
  sort: 'department',
  width: 160,
}

/** The procurement table. */
export const procurementColumns = (waited: (since: string) => string): readonly Column<ProjectRow>[] => [
  {
    key: 'number',
    title: 'Number',
    value: (row) => row.procurementId,
    sort: 'number',
    width: 105,
    isWhole: true,
  },
  title,
  department,
  {
    key: 'status',
    title: 'Status',
    value: (row) => stepName(projectKind, row.status, row.step_name),
    render: (row) => <ProjectStatus project={row} />,
    sort: 'status',
    width: 165,
  },
  waitingOnColumn(waited, 185),
  { key: 'type', title: 'Type', value: (row) => procurementTypeNames[row.procurementType], width: 165 },
  {
    key: 'estimate',
    title: 'Estimate',
    value: (row) => (row.estimatedCost === null ? null : { cents: Math.round(row.estimatedCost * 100) }),
    align: 'right',
    width: 125,
  },
]

/** The projects list (product.md, Projects list). */
export const projectColumns: readonly Column<ProjectRow>[] = [
  title,
  { key: 'type', title: 'Type', value: (row) => row.projectType, width: 140 },
  department,
  { key: 'creator', title: 'Creator', value: (row) => row.creator, sort: 'creator', width: 160 },
  { key: 'contact', title: 'Contact', value: (row) => row.projectContact, width: 160 },
]
