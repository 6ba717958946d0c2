/** The counties' rows as a whole: which tables hold them, and how many there are. */
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import type { CountyRecord } from './manifest.ts'

/** Every table whose rows belong to a county, as the catalogue says. */
export async function countyTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`)
  return rows.map((row) => row.name)
}

/** As a superuser, whom row-level security does not concern. */
export async function recordCounties(client: Client): Promise<CountyRecord[]> {
  const counties = await client.query<{
    id: string
    subdomain: string
    name: string
    events: string
    head: string
  }>(`
    select t.id, t.subdomain, t.name, coalesce(h.seq, 0)::text as events, coalesce(encode(h.hash, 'hex'), '') as head
    from tenants t left join audit_heads h on h.tenant_id = t.id order by t.subdomain`)
  const rows = await countRows(client)
  return counties.rows.map(({ id, subdomain, name, events, head }) => ({
    id,
    subdomain,
    name,
    audit: { events: Number(events), head },
    rows: Object.fromEntries(rows.get(id) ?? []),
  }))
}

async function countRows(client: Client): Promise<Map<string, [string, number][]>> {
  const counts = (await countyTables(client)).map(
    (table) =>
      `select ${escapeLiteral(table)} as name, tenant_id, count(*)::text as rows
       from ${escapeIdentifier(table)} group by tenant_id`,
  )
  const found = await client.query<{ name: string; tenant_id: string; rows: string }>(
    counts.join(' union all '),
  )
  const byCounty = new Map<string, [string, number][]>()
  for (const { name, tenant_id, rows } of found.rows) {
    const known = byCounty.get(tenant_id) ?? []
    byCounty.set(tenant_id, [...known, [name, Number(rows)]])
  }
  return byCounty
}
