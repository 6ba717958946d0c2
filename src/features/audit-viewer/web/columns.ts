import { shownAs } from '#platform/web/table/column.ts'
import * as listed from '../list-columns.ts'

export const auditColumns = shownAs(listed.auditColumns, {
  at: { sort: 'seq', width: 190 },
  actor: { width: 190 },
  object: { width: 150 },
  seq: { align: 'right', width: 90 },
})
