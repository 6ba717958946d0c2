import { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'

const UsersAndEvents = z.object({ users: z.number(), events: z.number() })
const AuditHead = z.object({ events: z.number(), head: z.string() })

/** Of the current county. */
export async function countUsersAndEvents(tx: Tx): Promise<z.infer<typeof UsersAndEvents>> {
  const [row] = await tx.rows(
    UsersAndEvents,
    `select (select count(*) from users where deleted_at is null) as users,
       coalesce((select seq from audit_heads), 0) as events`,
  )
  return row ?? { users: 0, events: 0 }
}

export async function readAuditHead(tx: Tx): Promise<z.infer<typeof AuditHead>> {
  const [row] = await tx.rows(AuditHead, `select seq as events, encode(hash, 'hex') as head from audit_heads`)
  return row ?? { events: 0, head: '' }
}
