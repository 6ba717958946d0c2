import type { Tx } from '../../../platform/server/database/tx.ts'
import { JsonText } from '../../../platform/server/http/handle.ts'
import type { MailListQuery } from '../contract.ts'
import type { MailStatus } from '../rules.ts'

const columns =
  'id, kind, sender, recipient, subject, status, attempts, error, carries_secret, created_at, sent_at'

/** Sorted by `id` last, so that a page never shows a row of the page before it. */
const orders: Record<MailListQuery['sort'], string> = {
  created_at: 'created_at, id',
  '-created_at': 'created_at desc, id desc',
  recipient: 'recipient using ~<~, id',
  '-recipient': 'recipient using ~>~, id desc',
}

/** `^@` (begins with) may use an index under row-level security; LIKE may not. */
export async function listMail(tx: Tx, { q, status, sort, limit, offset }: MailListQuery): Promise<JsonText> {
  const [row] = await tx.sql<{ rows: string; total: number }>(
    `with found as not materialized (
       select ${columns} from mail_messages
       where ${q ? '(recipient ^@ lower($1) or subject_start ^@ lower($1))' : '$1::text is null'}
         and ${status ? 'status = $2' : '$2::text is null'}
     )
     select (select count(*) from found) as total, coalesce(json_agg(page), '[]')::text as rows
     from (select * from found order by ${orders[sort]} limit $3 offset $4) as page`,
    [q || null, status ?? null, limit, offset],
  )
  return new JsonText(row?.rows ?? '[]', row?.total ?? 0)
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
  readonly body: string | null
  readonly body_html: string | null
}

export async function findMail(tx: Tx, id: string): Promise<MailRow | undefined> {
  const [row] = await tx.sql<MailRow>(`select ${columns}, body, body_html from mail_messages where id = $1`, [
    id,
  ])
  return row
}
