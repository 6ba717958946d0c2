/** Everything that waits on someone, across all kinds: one query, led by one index (`matters_waiting_on`). */

import { moment } from '#platform/server/database/moment.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { askingUser, handleList, type Route } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import { listWaiting } from '../contract.ts'
import type { MatterKind } from '../rules.ts'
import { matterColumns } from './columns.ts'
import { assignedAs, decisionDesks, deskSql, meSql } from './me.ts'

/** The ids of matters that wait on someone of `me`, for a list in which `me` is the asking user and those they act for. */
export const waitingIdsSql = (bind: Bind, kinds: readonly MatterKind[]) => `
  select w.id from me join matters w on w.assignee_id = any (${assignedAs})
  where ${deskSql('w')} = any (me.desks)
    and (${deskSql('w')} <> all (${bind(decisionDesks(kinds))}::text[])
      or (w.requester_id in (me.id, me.reader)) is not true)`

function waitingSql(
  bind: Bind,
  kinds: readonly MatterKind[],
  { limit, offset }: { limit: number; offset: number },
  today: string,
): ListSql {
  const me = meSql(bind, { kinds, user: `${askingUser}::uuid`, today })
  return {
    shared: `me as materialized (${me}), waiting as materialized (${waitingIdsSql(bind, kinds)})`,
    rows: `select m.id, m.kind, ${matterColumns.title}, m.status, ${matterColumns.stepName}, ${matterColumns.department},
        ${matterColumns.requester}, ${matterColumns.assignee}, ${moment('m.waiting_since')} as waiting_since,
        ${matterColumns.due}
      from matters m where m.id in (select id from waiting)
      order by m.waiting_since, m.id limit ${bind(limit)} offset ${bind(offset)}`,
    total: 'select count(distinct id) from waiting',
    isOnRecord: true,
  }
}

export const waitingRoutes = (kinds: readonly MatterKind[]): Route[] => [
  handleList(listWaiting, (bind, { query }, { timeZone }, now) =>
    waitingSql(bind, kinds, query, dayIn(timeZone, now)),
  ),
]
