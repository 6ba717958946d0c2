import type { Column } from '#platform/web/table/column.ts'
import type { Notification } from '../contract.ts'

export const fieldLabels = { key: 'Key', fromemail: 'From Email', subject: 'Subject', body: 'Body' } as const

export const notificationColumns: readonly Column<Notification>[] = [
  { key: 'key', title: 'Key', value: (row) => row.key, sort: 'key', width: 240 },
  { key: 'fromemail', title: 'From Email', value: (row) => row.fromemail, sort: 'fromemail' },
  { key: 'subject', title: 'Subject', value: (row) => row.subject, sort: 'subject' },
]
