import { waitingOnLook } from '#features/matters/web/index.ts'
import { shownAs } from '#platform/web/table/column.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { ProjectRow } from '../../contract.ts'
import * as listed from '../../list-columns.ts'
import { ProjectStatus } from '../ProjectStatus.tsx'

const title = {
  render: (row: ProjectRow) => (
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
const department = { sort: 'department', width: 160 }

/** The procurement table. */
export const procurementColumns = (waited: (since: string) => string) =>
  shownAs(listed.procurementColumns(waited), {
    number: { sort: 'number', width: 105, isWhole: true },
    title,
    department,
    status: { render: (row) => <ProjectStatus project={row} />, sort: 'status', width: 165 },
    waitingon: waitingOnLook(waited, 170),
    type: { width: 155 },
    estimate: { align: 'right', width: 125 },
  })

/** The projects list (product.md, Projects list). */
export const projectColumns = shownAs(listed.projectColumns, {
  title,
  type: { width: 140 },
  department,
  creator: { sort: 'creator', width: 160 },
  contact: { width: 160 },
})
