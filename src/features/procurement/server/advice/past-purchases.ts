/** What the county has bought of the same commodities in twelve months. */
import type { Ctx } from '#platform/server/context.ts'
import { PastPurchase } from '../../advice/schemas.ts'
import type { Project } from '../../schemas.ts'

interface Window {
  readonly from: string
  readonly to: string
}

/**
 * Every purchase of the county, one branch for each record that knows what it costs. Projects are the only one so far, by their
 * estimates; awards and contracts are added here, in the place of the project that they come from.
 */
const purchases = `
  select m.id, m.number, m.title, m.department_id, p.commodity_codes, p.estimate_cents as cents,
    coalesce((select (max(s.left_at) at time zone $5)::date from matter_steps s
      where s.matter_id = m.id and s.action = 'publish' and s.left_at <= $7), m.requested_on) as counted_on
  from projects p join matters m on m.id = p.id
  where not exists (select from matter_steps s where s.matter_id = m.id and s.status in ('cancelled', 'no-award'))`

/** Whatever the user may see. Canceled projects, and those without an award, have bought nothing. */
export const findPastPurchases = (
  { tx, tenant, now }: Pick<Ctx, 'tx' | 'tenant' | 'now'>,
  { id, categories, department }: Pick<Project, 'id' | 'categories' | 'department'>,
  { from, to }: Window,
): Promise<PastPurchase[]> =>
  tx.rows(
    PastPurchase,
    `select o.id, o.number, o.title, (select d.name from departments d where d.id = o.department_id) as department_name,
       coalesce(o.department_id = $6, false) as is_same_department, to_char(o.counted_on, 'YYYY-MM-DD') as counted_on, o.cents
     from (${purchases}) o
     where o.id <> $1 and o.commodity_codes && $2::text[] and o.counted_on between $3 and $4
     order by is_same_department desc, o.counted_on desc, o.number desc`,
    [id, categories, from, to, tenant.timeZone, department, now],
  )
