import type { Tx } from '#platform/server/database/tx.ts'

/** Of the current county. */
export async function countUsersAndEvents(tx: Tx): Promise<{ users: number; events: number }> {
  const [row] = await tx.sql<{ users: number; events: number }>(
    `select (select count(*) from users where deleted_at is null) as users,
       coalesce((select seq from audit_heads), 0) as events`,
  )
  return row ?? { users: 0, events: 0 }
}

export async function readAuditHead(tx: Tx): Promise<{ events: number; head: string }> {
  const [row] = await tx.sql<{ events: number; head: string }>(
    `select seq as events, encode(hash, 'hex') as head from audit_heads`,
  )
  return row ?? { events: 0, head: '' }
}
