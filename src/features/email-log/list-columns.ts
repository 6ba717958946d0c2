import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import type { MailSummary } from './contract.ts'
import { type MailStatus, mailKinds } from './rules.ts'

export const statusWords: Record<MailStatus, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  kept: 'Not sent (no server)',
  failed: 'Failed',
}

/** Of a mail that lets its reader in. */
export const withheldSubject = 'Only the recipient can read this'

export const sentOrNext = ({ sent_at, next_try_at }: MailSummary) => {
  const moment = sent_at ?? next_try_at
  return moment === null ? null : new Date(moment)
}

export const mailColumns: readonly SheetColumn<MailSummary>[] = [
  { key: 'created_at', title: 'Created', value: (row) => new Date(row.created_at) },
  { key: 'recipient', title: 'To', value: (row) => row.recipient },
  { key: 'kind', title: 'Type', value: (row) => mailKinds[row.kind] ?? row.kind },
  { key: 'subject', title: 'Subject', value: (row) => row.subject ?? withheldSubject },
  { key: 'status', title: 'Status', value: (row) => statusWords[row.status] },
  { key: 'attempts', title: 'Attempts', value: (row) => row.attempts },
  { key: 'sent_at', title: 'Sent or next attempt', value: sentOrNext },
]
