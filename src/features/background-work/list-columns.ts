import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import type { FailedJob } from './contract.ts'
import { kindWords } from './rules.ts'

export const failedJobColumns: readonly SheetColumn<FailedJob>[] = [
  { key: 'kind', title: 'Job', value: (row) => kindWords(row.kind) },
  { key: 'failed_at', title: 'Failed', value: (row) => new Date(row.failed_at) },
  { key: 'asked_at', title: 'Requested', value: (row) => new Date(row.asked_at) },
  { key: 'attempts', title: 'Attempts', value: (row) => row.attempts },
  { key: 'error', title: 'Error', value: (row) => row.error },
]
