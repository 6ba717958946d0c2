/** Contracts whose retention period is over, those proposed for disposition, and those disposed of. */
import { askedIn, listMattersSql, matterColumns, type RowSql } from '#features/matters/server/index.ts'
import type { Tenant } from '#platform/server/context.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import type { RetentionQuery } from '../../retention-contract.ts'
import { contractKind } from '../../rules.ts'
import { byVendor, statusSql } from '../queries.ts'
import { dispositionColumns, holdsSql, openChangeSql } from './queries.ts'

/** What was proposed is shown by the rule that was proposed. */
const of = (column: string) => `coalesce(d.${column}, p.${column})`

const columns = `m.id, coalesce(m.number, '') as number, m.title as "contractName",
  (select v.name from vendors v where v.id = c.vendor_id) as vendor_name, ${matterColumns.department}, m.category, ${statusSql} as status,
  to_char(${of('ended_on')}, 'YYYY-MM-DD') as ended_on, to_char(${of('due_on')}, 'YYYY-MM-DD') as due_on, ${of('years')} as years,
  ${of('basis')} as basis, ${of('disposition')} as disposition, parts.files, parts.texts, parts.comments, parts.bytes,
  ${holdsSql} as holds, ${openChangeSql} as open_change,
  (select to_json(shown) from (select ${dispositionColumns}) shown where d.id is not null) as proposal`

const kindsOf = (of: string) => `select kind, size from ${of}`

/** What goes with it, or went. */
const parts = `cross join lateral (select count(*) filter (where x.kind not in ('text', 'comments'))::int as files,
    count(*) filter (where x.kind = 'text')::int as texts, count(*) filter (where x.kind = 'comments')::int as comments,
    coalesce(sum(x.size), 0)::float8 as bytes
  from (${kindsOf('retained_parts(m.tenant_id, m.id)')} where d.deleted_at is null
    union all ${kindsOf('retention_items')} where disposition_id = d.id) x) parts`

const views = {
  proposed: `exists (select from retention_dispositions x where x.contract_id = m.id and x.status = 'proposed')`,
  disposed: `exists (select from retention_dispositions x where x.contract_id = m.id and x.status = 'approved')`,
} as const

export function listRetention(
  bind: Bind,
  { view, ...query }: RetentionQuery,
  tenant: Tenant,
  now: Date,
): ListSql {
  const asked = askedIn(tenant, now)
  const periods = `retention_periods(${bind(tenant.timeZone)})`
  const join = `join contracts c on c.id = m.id
    left join retention_dispositions d on d.contract_id = m.id and d.status in ('proposed', 'approved')
    left join ${periods} p on p.contract_id = m.id`
  const row: RowSql = {
    columns,
    join: `${join} ${parts}`,
    sorts: {
      due: [{ join, key: of('due_on') }],
      contractName: [{ join: '', key: 'm.title', isKnown: true }],
      vendor: byVendor,
    },
  }
  const due =
    () => `m.id in (select p.contract_id from ${periods} p where p.due_on <= ${bind(asked.today)}::date)
    and not ${views.proposed} and not ${views.disposed}`
  return listMattersSql(contractKind, row, bind, query, asked, [view === 'due' ? due() : views[view]])
}
