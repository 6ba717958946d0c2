import { z } from 'zod'
import { wordsOf } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { fullAdministrator } from '#platform/shared/permissions/role-names.ts'
import { AuditEventDetails, AuditKind, AuditPerson } from '../contract.ts'
import { eventColumns, namesInEvent } from './record-sql.ts'

const EventRow = AuditEventDetails.extend({ at: z.date() })
type EventRow = z.infer<typeof EventRow>

export async function findEvent(tx: Tx, seq: number): Promise<EventRow | undefined> {
  const [row] = await tx.rows(
    EventRow,
    `select ${eventColumns}, e.before, e.after, ${namesInEvent},
       encode(e.hash, 'hex') as hash from audit_events e where e.seq = $1`,
    [seq],
  )
  return row
}

/** Steps from one kind to the next through the index: as many looks as there are kinds, however many events. */
export const findKinds = (tx: Tx) =>
  tx.rows(
    AuditKind,
    `with recursive kind as (
       (select event, object_type from audit_events order by event limit 1)
       union all
       select next.event, next.object_type from kind cross join lateral (
         select event, object_type from audit_events where event > kind.event order by event limit 1) next
     ) select event, object_type from kind`,
  )

const person = `u.id, u.first_name || ' ' || u.last_name as name, u.email, u.deleted_at is not null as is_deleted`
const mostPeople = 50
/** How far back those who acted last are looked for. */
const lastEvents = 2000

export function findPeople(tx: Tx, { q, id }: { q?: string; id?: string }): Promise<AuditPerson[]> {
  if (id) return tx.rows(AuditPerson, `select ${person} from users u where u.id = $1`, [id])
  return q ? peopleNamed(tx, wordsOf(q).slice(0, 10)) : peopleWhoActedLast(tx)
}

const peopleWhoActedLast = (tx: Tx) =>
  tx.rows(
    AuditPerson,
    `select ${person} from (
       select actor_id, max(seq) as last from (select actor_id, seq from audit_events order by seq desc limit ${lastEvents}) recent
       where actor_id is not null group by actor_id order by last desc limit ${mostPeople}) actor
     join users u on u.id = actor.actor_id order by u.last_name, u.first_name, u.id`,
  )

async function peopleNamed(tx: Tx, words: string[]): Promise<AuditPerson[]> {
  if (words.length === 0) return []
  const found = words.map(
    (_, index) => `select object_id from search_words where kind = 'user' and word ^@ $${index + 1}`,
  )
  return tx.rows(
    AuditPerson,
    `select ${person} from users u where u.id in (${found.join(' intersect ')})
       and exists (select 1 from audit_events e where e.actor_id = u.id)
     order by u.last_name, u.first_name, u.id limit ${mostPeople}`,
    words,
  )
}

const Administrator = z.object({ id: z.uuid(), email: z.string(), first_name: z.string() })

export const findFullAdministrators = (tx: Tx) =>
  tx.rows(
    Administrator,
    `select u.id, u.email, u.first_name from users u join roles r on r.id = u.role_id
     where r.name = $1 and u.deleted_at is null and u.disabled_at is null`,
    [fullAdministrator],
  )
