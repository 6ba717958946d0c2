import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { type MailListQuery, MailSummary } from '../contract.ts'
import type { MailStatus } from '../rules.ts'

const columns = [
  'id',
  'kind',
  'sender',
  'recipient',
  'status',
  'attempts',
  'error',
  'carries_secret',
  'created_at',
  'sent_at',
  'next_try_at',
] as const

/** Sorted by `id` last, so that a page never shows a row of the page before it. */
const orders: Record<MailListQuery['sort'], string> = {
  created_at: 'created_at, id',
  '-created_at': 'created_at desc, id desc',
  recipient: 'recipient using ~<~, id',
  '-recipient': 'recipient using ~>~, id desc',
}

/**
 * `^@` (begins with) may use an index under row-level security; LIKE may not. A mail with a secret is not found by its
 * subject: its `subject_start` is empty.
 */
export function listMail(bind: Bind, query: MailListQuery): ListSql {
  const { q, status, kind, recipient, sort, limit, offset } = query
  const start = q && bind(q.toLowerCase())
  const conditions = [
    ...(start ? [`(recipient ^@ ${start} or subject_start ^@ ${start})`] : []),
    ...(status ? [`status = ${bind(status)}`] : []),
    ...(kind ? [`kind = ${bind(kind)}`] : []),
    ...(recipient ? [`recipient = ${bind(recipient)}`] : []),
  ]
  const found = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  return {
    rows: `select ${columns}, case when carries_secret then null else subject end as subject from mail_messages ${found} order by ${orders[sort]} limit ${bind(limit)} offset ${bind(offset)}`,
    total: `select count(*) from mail_messages ${found}`,
  }
}

/** Throws `not_found` for a mail of another county. */
export async function getMail(tx: Tx, id: string, lock: 'for update' | '' = '') {
  const found = sql
    .selectFrom('mail_messages')
    .select([...columns, 'subject', 'body', 'body_html'])
    .where('id', '=', id)
  const mail = await tx.one(lock ? found.forUpdate() : found)
  return { ...mail, status: MailSummary.shape.status.parse(mail.status) }
}

export const setStatus = (tx: Tx, id: string, status: MailStatus) =>
  tx.run(sql.updateTable('mail_messages').set({ status, next_try_at: null }).where('id', '=', id))

export const listAttachments = (tx: Tx, id: string) =>
  tx.many(
    sql.selectFrom('mail_attachments').select(['name', 'size']).where('mail_id', '=', id).orderBy('name'),
  )
