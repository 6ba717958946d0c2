/** Boards, seats, members and terms as an import holds its rows against them. */
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { Seating } from '../seating.ts'

export async function knownMembers(tx: Tx): Promise<Seating> {
  const [bodies, seats, members, terms] = await Promise.all([
    tx.many(sql.selectFrom('bodies').select(['id', 'name', 'ended_on'])),
    tx.many(sql.selectFrom('seats').select(['id', 'body_id', 'name', 'starts_on', 'ended_on'])),
    tx.many(sql.selectFrom('members').select(['id', 'name', 'email', 'ended_on'])),
    tx.many(
      sql
        .selectFrom('seat_terms as t')
        .innerJoin('seats as s', (on) =>
          on.onRef('s.tenant_id', '=', 't.tenant_id').onRef('s.id', '=', 't.seat_id'),
        )
        .select(['t.seat_id', 't.member_id', 't.starts_on', 't.ends_on', 's.body_id']),
    ),
  ])
  return new Seating({ bodies, seats, members, terms })
}

/** All of them, in one order, before any member is locked: someone who seats a member at once waits, and never in a circle. */
export async function lockBodies(tx: Tx): Promise<void> {
  await tx.many(sql.selectFrom('bodies').select('id').orderBy('id').forUpdate())
}
