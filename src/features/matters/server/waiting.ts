/** Everything that waits on someone, across all kinds: one query, led by one index (`matters_waiting_on`). */

import { moment } from '#platform/server/database/moment.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { askingUser, handleList, type Route } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import { listWaiting } from '../contract.ts'
import type { MatterKind } from '../rules.ts'
import { heldSql, matterColumns, stepNameSql } from './columns.ts'
import { assignedAs, decisionDesks, deskSql, meSql } from './me.ts'

/**
 * The ids of matters that wait on someone of `me`, for a list in which `me` is the asking user and those they act for. `besideRoute`
 * are queries of further ids: matters that wait on the asking user for something else than their step.
 */
export const waitingIdsSql = (bind: Bind, kinds: readonly MatterKind[], besideRoute: readonly string[]) => `
  select w.id from me join matters w on w.assignee_id = any (${assignedAs})
  where ${deskSql('w')} = any (me.desks)
    and (${deskSql('w')} <> all (${bind(decisionDesks(kinds))}::text[])
      or (w.requester_id in (me.id, me.reader)) is not true)
  union all select w.id from me join matter_steps s on s.assignee_id = any (${assignedAs}) and s.left_at is null and s.is_beside
    join matters w on w.id = s.matter_id
  where w.kind || '/' || s.status = any (me.desks) and (w.requester_id in (me.id, me.reader)) is not true
  ${besideRoute.map((ids) => `union all ${ids}`).join(' ')}`

/** Where it lies on a desk of `me` beside the one that it names itself: that desk. */
const deskBesideSql = `left join lateral (select s.status, s.name, s.entered_at, s.due_on
    from matter_steps s join me on s.assignee_id = any (${assignedAs}) and m.kind || '/' || s.status = any (me.desks)
    where s.matter_id = m.id and s.left_at is null and s.is_beside
      and not exists (select from me where m.assignee_id = any (${assignedAs}) and ${deskSql('m')} = any (me.desks))
    order by s.entered_at, s.id limit 1) beside on true`

function waitingSql(
  bind: Bind,
  kinds: readonly MatterKind[],
  besideRoute: readonly string[],
  { limit, offset }: { limit: number; offset: number },
  today: string,
): ListSql {
  const me = meSql(bind, { kinds, user: `${askingUser}::uuid`, today })
  return {
    shared: `me as materialized (${me}), waiting as materialized (${waitingIdsSql(bind, kinds, besideRoute)})`,
    rows: `select m.id, m.kind, ${matterColumns.title}, coalesce(beside.status, m.status) as status,
        coalesce(nullif(beside.name, ''), ${stepNameSql}) as step_name, ${matterColumns.department},
        ${matterColumns.requester}, ${matterColumns.assignee}, ${moment('coalesce(beside.entered_at, m.waiting_since)')} as waiting_since,
        to_char(case when beside.status is null then m.due_on else beside.due_on end, 'YYYY-MM-DD') as due_on, ${heldSql}
      from (select * from matters m where m.id in (select id from waiting)
        order by m.waiting_since, m.id limit ${bind(limit)} offset ${bind(offset)}) m ${deskBesideSql}
      order by m.waiting_since, m.id`,
    total: 'select count(distinct id) from waiting',
    isOnRecord: true,
  }
}

export const waitingRoutes = (kinds: readonly MatterKind[], besideRoute: readonly string[]): Route[] => [
  handleList(listWaiting, (bind, { query }, { timeZone }, now) =>
    waitingSql(bind, kinds, besideRoute, query, dayIn(timeZone, now)),
  ),
]
