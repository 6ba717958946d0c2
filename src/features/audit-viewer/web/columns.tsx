import { useMemo } from 'react'
import type { Column } from '#platform/web/table/column.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { AuditEvent } from '../contract.ts'
import { actorWords, labelOf, sentenceOf } from '../rules.ts'

export function useAuditColumns(): Column<AuditEvent>[] {
  const { dateTime } = useFormats()
  return useMemo(
    () => [
      {
        key: 'at',
        title: 'Date and time',
        value: (row) => new Date(row.at),
        render: (row) => <span className="tabular">{dateTime(row.at)}</span>,
        sort: 'seq',
        width: 190,
      },
      { key: 'actor', title: 'User', value: (row) => actorWords(row.actor_name), width: 190 },
      { key: 'what', title: 'Action', value: sentenceOf },
      { key: 'object', title: 'Object', value: (row) => labelOf(row.object_type), width: 150 },
      { key: 'note', title: 'Note', value: (row) => row.note },
      { key: 'seq', title: 'No.', value: (row) => row.seq, align: 'right', width: 90 },
    ],
    [dateTime],
  )
}
