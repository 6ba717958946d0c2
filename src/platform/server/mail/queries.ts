import type { Tx } from '../database/tx.ts'

interface NewMail {
  readonly to: string
  readonly text: string
  readonly html?: string
  readonly key?: string
  readonly carriesSecret?: boolean
  readonly unsubscribeUrl?: string
  readonly now: Date
}

interface Headers {
  readonly subject: string
  readonly from: string | null
  readonly kind: string
}

/** Where the key was used before, nothing is written and that mail's id comes back. */
export async function insertMail(
  tx: Tx,
  mail: NewMail,
  headers: Headers,
): Promise<{ id: string; isNew: boolean }> {
  const [row] = await tx.sql<{ id: string; is_new: boolean }>(
    `insert into mail_messages (kind, key, sender, recipient, subject, body, body_html, carries_secret, created_at,
       unsubscribe_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (tenant_id, key) do update set key = excluded.key
     returning id, xmax = 0 as is_new`,
    [
      headers.kind,
      mail.key ?? null,
      headers.from,
      mail.to,
      headers.subject,
      mail.text,
      mail.html ?? null,
      mail.carriesSecret ?? false,
      mail.now,
      mail.unsubscribeUrl ?? null,
    ],
  )
  if (!row) throw new Error('no row came back')
  return { id: row.id, isNew: row.is_new }
}

export interface Outgoing {
  readonly id: string
  readonly sender: string | null
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly body_html: string | null
  readonly unsubscribe_url: string | null
}

/** Nothing where it was delivered, kept or given up before. */
export async function findQueued(tx: Tx, id: string): Promise<Outgoing | undefined> {
  const [row] = await tx.sql<Outgoing>(
    `select id, sender, recipient, subject, body, body_html, unsubscribe_url from mail_messages
     where id = $1 and status = 'queued' and body is not null`,
    [id],
  )
  return row
}

export interface Delivery {
  readonly id: string
  readonly status: 'queued' | 'sent' | 'kept' | 'failed'
  readonly sender: string
  readonly error: string | null
  readonly at: Date
  /** At the latest; nothing where no further try is to come. */
  readonly nextTryAt: Date | null
}

/** A secret leaves the log as soon as the mail is sent or given up; a mailbox without a mail server keeps it. */
export async function recordDelivery(
  tx: Tx,
  { id, status, sender, error, at, nextTryAt }: Delivery,
): Promise<void> {
  await tx.sql(
    `update mail_messages set status = $2, sender = $3, error = $4, attempts = attempts + 1, next_try_at = $6,
       sent_at = case when $2 = 'sent' then $5::timestamptz end,
       body = case when carries_secret and $2 in ('sent', 'failed') then null else body end,
       body_html = case when carries_secret and $2 in ('sent', 'failed') then null else body_html end
     where id = $1 and status = 'queued'`,
    [id, status, sender, error, at, nextTryAt],
  )
}
