import { sql as fragment, type NotNull } from 'kysely'
import { sql } from '../database/database.ts'
import type { Tx } from '../database/tx.ts'

interface NewMail {
  readonly to: string
  readonly text: string
  readonly html?: string
  readonly key?: string
  readonly secrets?: readonly string[]
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
  return tx.one(
    sql
      .insertInto('mail_messages')
      .values({
        kind: headers.kind,
        key: mail.key ?? null,
        sender: headers.from,
        recipient: mail.to,
        subject: headers.subject,
        body: mail.text,
        body_html: mail.html ?? null,
        carries_secret: (mail.secrets?.length ?? 0) > 0,
        created_at: mail.now,
        unsubscribe_url: mail.unsubscribeUrl ?? null,
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'key']).doUpdateSet((set) => ({ key: set.ref('excluded.key') })),
      )
      .returning(['id', fragment<boolean>`xmax = 0`.as('isNew')]),
  )
}

/** Nothing where it was delivered, kept or given up before. */
export const findQueued = (tx: Tx, id: string) =>
  tx.maybe(
    sql
      .selectFrom('mail_messages')
      .select([
        'id',
        'sender',
        'recipient',
        'subject',
        'body',
        'body_html',
        'carries_secret',
        'unsubscribe_url',
      ])
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .where('body', 'is not', null)
      .$narrowType<{ body: NotNull }>(),
  )

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
  const isOver = status === 'sent' || status === 'failed'
  await tx.run(
    sql
      .updateTable('mail_messages')
      .set({
        status,
        sender,
        error,
        attempts: fragment`attempts + 1`,
        next_try_at: nextTryAt,
        sent_at: status === 'sent' ? at : null,
        ...(isOver && {
          subject: fragment`case when carries_secret then '' else subject end`,
          body: fragment`case when carries_secret then null else body end`,
          body_html: fragment`case when carries_secret then null else body_html end`,
        }),
      })
      .where('id', '=', id)
      .where('status', '=', 'queued'),
  )
}
