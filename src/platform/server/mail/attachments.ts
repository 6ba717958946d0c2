/** Files that an email carries: stored with it until the email server has them, and shown to no one but its reader. */
import { sql } from '../database/database.ts'
import type { Tx } from '../database/tx.ts'

export interface MailAttachment {
  readonly name: string
  readonly contentType: string
  readonly bytes: Buffer
}

/** In bytes: beyond it, many email servers refuse. */
export const mostAttached = 5_000_000

export function requireSmall(attachments: readonly MailAttachment[]): void {
  const size = attachments.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (size > mostAttached) throw new Error('an email carries 5 MB or less')
}

export const insertAttachments = async (tx: Tx, mailId: string, attachments: readonly MailAttachment[]) => {
  for (const { name, contentType, bytes } of attachments)
    await tx.run(
      sql
        .insertInto('mail_attachments')
        .values({ mail_id: mailId, name, content_type: contentType, size: bytes.length, bytes }),
    )
}

export async function findAttachments(tx: Tx, mailId: string): Promise<MailAttachment[]> {
  const found = await tx.many(
    sql
      .selectFrom('mail_attachments')
      .select(['name', 'content_type', 'bytes'])
      .where('mail_id', '=', mailId)
      .orderBy('name'),
  )
  return found.flatMap(({ name, content_type, bytes }) =>
    bytes === null ? [] : [{ name, contentType: content_type, bytes }],
  )
}

export const forgetAttachments = (tx: Tx, mailId: string) =>
  tx.run(sql.updateTable('mail_attachments').set({ bytes: null }).where('mail_id', '=', mailId))
