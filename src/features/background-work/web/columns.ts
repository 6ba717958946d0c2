import type { Column } from '#platform/web/table/column.ts'
import type { FailedJob } from '../contract.ts'
import { kindWords } from '../rules.ts'

export const failedJobColumns: readonly Column<FailedJob>[] = [
  { key: 'kind', title: 'Job', value: (row) => kindWords(row.kind), sort: 'kind' },
  {
    key: 'failed_at',
    title: 'Failed',
    value: (row) => new Date(row.failed_at),
    sort: 'failed_at',
    width: 190,
  },
  { key: 'asked_at', title: 'Requested', value: (row) => new Date(row.asked_at), width: 190 },
  { key: 'attempts', title: 'Attempts', value: (row) => row.attempts, align: 'right', width: 100 },
  { key: 'error', title: 'Error', value: (row) => row.error },
]
