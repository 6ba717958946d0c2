/** The audit record of one resolution, for everybody who may see it. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { moment } from './queries.ts'
import { findSeen } from './sight.ts'

interface Event {
  seq: number
  at: string
  actor_name: string
  event: string
  note: string | null
  fields: string[]
}

/** Fields that say nothing to a reader. */
const silent = ['version', 'changed_at', 'waiting_since', 'id', 'county_id']

export async function listActivity(ctx: Ctx<UserActor>, id: string): Promise<Event[]> {
  await findSeen(ctx, id)
  return ctx.tx.sql<Event>(
    `select e.seq, ${moment('e.at')} as at, regexp_replace(e.actor_name, ' <[^<>]*>$', '') as actor_name, e.event, e.note,
       case when jsonb_typeof(e.before) = 'object' and jsonb_typeof(e.after) = 'object' then
         array(select key from jsonb_each(e.after) where e.before->key is distinct from value and key <> all ($2) order by key)
       else '{}' end as fields
     from audit_events e where e.object_type = 'resolution' and e.object_id = $1 order by e.seq desc limit 500`,
    [id, silent],
  )
}
