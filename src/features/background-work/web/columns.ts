import { shownAs } from '#platform/web/table/column.ts'
import * as listed from '../list-columns.ts'

export const failedJobColumns = shownAs(listed.failedJobColumns, {
  kind: { sort: 'kind' },
  failed_at: { sort: 'failed_at', width: 190 },
  asked_at: { width: 190 },
  attempts: { align: 'right', width: 100 },
})
