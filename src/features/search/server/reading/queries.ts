import { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'

const Waiting = z.object({
  sha256: z.string(),
  attempts: z.number().int(),
  file_id: z.uuid(),
  size: z.number(),
  content_type: z.string(),
})
export type Waiting = z.infer<typeof Waiting>

/** The next content that no one has read, counted as begun: one that ends the server is not begun forever. */
export async function beginNext(tx: Tx): Promise<Waiting | undefined> {
  const [next] = await tx.rows(
    Waiting,
    `update file_texts t set attempts = t.attempts + 1
     from (select w.sha256, f.id, f.size, f.content_type from file_texts w join files f on f.sha256 = w.sha256
         join attachment_versions v on v.file_id = f.id
       where w.status = 'waiting' and f.disposed_at is null
       order by w.attempts, w.sha256 limit 1 for update of w skip locked) f
     where t.sha256 = f.sha256
     returning t.sha256, t.attempts, f.id as file_id, f.size::int, f.content_type`,
  )
  return next
}

/** Only where it still waits: what was disposed of meanwhile has no row any more, and gets none. */
export const keepText = (tx: Tx, sha256: string, text: string) =>
  tx.sql(`update file_texts set status = 'read', text = $2 where sha256 = $1 and status = 'waiting'`, [
    sha256,
    text,
  ])

export const keepReason = (tx: Tx, sha256: string, reason: 'locked' | 'damaged' | 'too-large') =>
  tx.sql(
    `update file_texts set status = 'unreadable', reason = $2 where sha256 = $1 and status = 'waiting'`,
    [sha256, reason],
  )
