/** Awards that stand, as far as the user sees their projects. */
import { askedIn, listMattersSql } from '#features/matters/server/index.ts'
import { projectKind } from '#features/procurement/rules.ts'
import type { Tenant } from '#platform/server/context.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import type { AwardListQuery } from '../list-contract.ts'

const stands = `a.awarded_at is not null and a.rescinded_at is null and a.kind <> 'none'`
const join = `join awards a on a.project_id = m.id and ${stands}`

export function listAwards(
  bind: Bind,
  { vendor, ...query }: AwardListQuery,
  tenant: Tenant,
  now: Date,
): ListSql {
  const own = vendor ? `and w.vendor_id = ${bind(vendor)}` : ''
  const row = {
    sorts: { awarded: [{ join, key: 'a.awarded_at' }] },
    join: `${join} left join published_solicitations p on p.id = m.id`,
    columns: `m.id, coalesce(p.number, m.number, '') as number, coalesce(p.title, m.title) as title,
      ${moment('a.awarded_at')} as awarded_at,
      (select json_agg(w.vendor_name order by w.position) from award_parts w where w.award_id = a.id) as vendors,
      (select case when bool_and(w.amount_cents is not null) then (sum(w.amount_cents) / 100.0)::float8 end
         from award_parts w where w.award_id = a.id ${own}) as amount`,
  }
  return listMattersSql(projectKind, row, bind, query, askedIn(tenant, now), [
    `m.id in (select a.project_id from awards a join award_parts w on w.award_id = a.id where ${stands} ${own})`,
  ])
}
