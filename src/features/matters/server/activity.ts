/** The audit log of one matter, for everyone who sees it. */
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { ActivityEvent } from '../contract.ts'
import type { MatterKind } from '../rules.ts'

/** Fields that say nothing to a reader. */
const silent = ['version', 'changed_at', 'waiting_since', 'id', 'county_id']

export const findActivity = (tx: Tx, { kind }: MatterKind, id: string, readerId: string) =>
  tx.rows(
    ActivityEvent,
    `select e.seq, ${moment('e.at')} as at, regexp_replace(e.actor_name, ' <[^<>]*>$', '') as actor_name,
       coalesce(e.actor_id = $4, false) as is_own, e.event, delegate.acted_for,
       case when delegate.acted_for is null then e.note else nullif(substr(e.note, length('For ' || delegate.acted_for || ': ') + 1), '') end as note,
       coalesce(e.after->>'attachment', e.before->>'attachment') as attachment,
       case when jsonb_typeof(e.before) = 'object' and jsonb_typeof(e.after) = 'object' then coalesce((
         select jsonb_agg(jsonb_build_object('field', key, 'before', e.before->>key, 'after', e.after->>key) order by key)
         from jsonb_each(e.after) where e.before->key is distinct from value and key <> all ($3)), '[]')
       else '[]' end as changes
     from audit_events e left join lateral (
         select s.left_for as acted_for from matter_steps s where s.matter_id = $2::uuid and s.left_for is not null
           and starts_with(e.note || ': ', 'For ' || s.left_for || ': ') limit 1) delegate on true
     where e.object_type = $1 and e.object_id = $2::text order by e.seq desc limit 500`,
    [kind, id, silent, readerId],
  )
