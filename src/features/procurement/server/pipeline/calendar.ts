/** Dates of solicitations in a month, as SQL: those that were published, and before that those of the form. */
import { meSql, visibleSql } from '#features/matters/server/index.ts'
import type { Tenant } from '#platform/server/context.ts'
import { moment } from '#platform/server/database/moment.ts'
import { askingUser, type Bind, type ListSql } from '#platform/server/http/handle.ts'
import { addMonths, dayBounds, dayIn } from '#platform/shared/days.ts'
import { dateKinds, mostEntries } from '../../pipeline-contract.ts'
import { projectKind } from '../../rules.ts'

const datesOf = (alias: string) =>
  `values ('pre-bid', ${alias}.pre_bid_at), ('questions', ${alias}.questions_due_at), ('due', ${alias}.due_at), ('opening', ${alias}.opening_at)`

export function calendarOfProjects(
  bind: Bind,
  month: string | undefined,
  { timeZone }: Tenant,
  now: Date,
): ListSql {
  const today = dayIn(timeZone, now)
  const first = `${month ?? today.slice(0, 7)}-01`
  const start = bind(dayBounds(timeZone, first).start)
  const end = bind(dayBounds(timeZone, addMonths(first, 1)).start)
  // The opening is the last of its dates, the pre-bid meeting or the questions the first: most rows are passed over by these.
  const inMonth = (alias: string) =>
    `${alias}.opening_at >= ${start} and least(${alias}.pre_bid_at, ${alias}.questions_due_at) < ${end}
      and date.at >= ${start} and date.at < ${end}`
  const me = meSql(bind, { kinds: [projectKind], user: `${askingUser}::uuid`, today })
  // A canceled solicitation is not opened any more, and its dates are of no use to anyone.
  const dated = `
    select p.id, date.kind, date.at, true as is_published
    from published_solicitations p cross join lateral (${datesOf('p')}) date (kind, at)
    where p.cancelled_at is null and ${inMonth('p')}
    union all
    select s.project_id, date.kind, date.at, false
    from solicitations s cross join lateral (${datesOf('s')}) date (kind, at)
    where ${inMonth('s')} and not exists (select from published_solicitations p where p.id = s.project_id)`
  const visible = visibleSql(
    projectKind,
    [
      `m.kind = ${bind(projectKind.kind)}`,
      `(dated.is_published or m.status not in ('cancelled', 'archived'))`,
    ],
    (
      where,
    ) => `select m.id, m.number as "procurementId", m.title, m.status, dated.kind, dated.at, dated.is_published
      from dated join matters m on m.id = dated.id ${where}`,
  )
  return {
    shared: `me as materialized (${me}), dated as materialized (${dated}), seen as materialized (${visible})`,
    rows: `select id, "procurementId", title, status, kind, ${moment('at')} as at, is_published from seen
      order by seen.at, array_position(${bind(dateKinds)}::text[], kind), id limit ${mostEntries}`,
    total: 'select count(*) from seen',
    isOnRecord: true,
  }
}
