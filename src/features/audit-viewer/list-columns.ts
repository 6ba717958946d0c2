import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import type { AuditEvent } from './contract.ts'
import { actorWords, labelOf, sentenceOf } from './rules.ts'

export const auditColumns: readonly SheetColumn<AuditEvent>[] = [
  { key: 'at', title: 'Date and time', value: (row) => new Date(row.at) },
  { key: 'actor', title: 'User', value: (row) => actorWords(row.actor_name) },
  { key: 'what', title: 'Action', value: sentenceOf },
  { key: 'object', title: 'Object', value: (row) => labelOf(row.object_type) },
  { key: 'note', title: 'Note', value: (row) => row.note },
  { key: 'seq', title: 'No.', value: (row) => row.seq },
]
