import type { Tx } from '#platform/server/database/tx.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { MailListQuery } from '../contract.ts'
import type { MailStatus } from '../rules.ts'

const columns =
  'id, kind, sender, recipient, subject, status, attempts, error, carries_secret, created_at, sent_at, next_try_at'

/** Sorted by `id` last, so that a page never shows a row of the page before it. */
const orders: Record<MailListQuery['sort'], string> = {
  created_at: 'created_at, id',
  '-created_at': 'created_at desc, id desc',
  recipient: 'recipient using ~<~, id',
  '-recipient': 'recipient using ~>~, id desc',
}

/** `^@` (begins with) may use an index under row-level security; LIKE may not. */
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
    rows: `select ${columns} from mail_messages ${found} order by ${orders[sort]} limit ${bind(limit)} offset ${bind(offset)}`,
    total: `select count(*) from mail_messages ${found}`,
  }
}

export interface MailRow {
  readonly id: string
  readonly kind: string
  readonly sender: string | null
  readonly recipient: string
  readonly subject: string
  readonly status: MailStatus
  readonly attempts: number
  readonly error: string | null
  readonly carries_secret: boolean
  readonly created_at: Date
  readonly sent_at: Date | null
  readonly next_try_at: Date | null
  readonly body: string | null
  readonly body_html: string | null
}

/** Throws `not_found` for a mail of another county. */
export async function getMail(tx: Tx, id: string, lock: 'for update' | '' = ''): Promise<MailRow> {
  const [row] = await tx.sql<MailRow>(
    `select ${columns}, body, body_html from mail_messages where id = $1 ${lock}`,
    [id],
  )
  if (!row) throw notFound()
  return row
}

export const setStatus = (tx: Tx, id: string, status: MailStatus) =>
  tx.sql('update mail_messages set status = $2, next_try_at = null where id = $1', [id, status])
