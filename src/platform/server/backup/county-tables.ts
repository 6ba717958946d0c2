/** The counties' rows as a whole: which tables hold them, and how many there are. */
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { z } from 'zod'
import { rowsOf } from '../database/row-checks.ts'
import type { CountyRecord } from './manifest.ts'

const Table = z.object({ name: z.string() })
const County = z.object({
  id: z.uuid(),
  subdomain: z.string(),
  name: z.string(),
  events: z.number(),
  head: z.string(),
})
const Count = z.object({ name: z.string(), tenant_id: z.uuid(), rows: z.number() })

/** Every table whose rows belong to a county, as the catalog says. */
export async function countyTables(client: Client): Promise<string[]> {
  const tables = await rowsOf(
    client,
    Table,
    `select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`,
  )
  return tables.map(({ name }) => name)
}

/** As a superuser, whom row-level security does not concern. */
export async function recordCounties(client: Client): Promise<CountyRecord[]> {
  const counties = await rowsOf(
    client,
    County,
    `select t.id, t.subdomain, t.name, coalesce(h.seq, 0) as events, coalesce(encode(h.hash, 'hex'), '') as head
    from tenants t left join audit_heads h on h.tenant_id = t.id order by t.subdomain`,
  )
  const rows = await countRows(client)
  return counties.map(({ id, subdomain, name, events, head }) => ({
    id,
    subdomain,
    name,
    audit: { events, head },
    rows: Object.fromEntries(rows.get(id) ?? []),
  }))
}

async function countRows(client: Client): Promise<Map<string, [string, number][]>> {
  const counts = (await countyTables(client)).map(
    (table) =>
      `select ${escapeLiteral(table)} as name, tenant_id, count(*) as rows
       from ${escapeIdentifier(table)} group by tenant_id`,
  )
  const found = await rowsOf(client, Count, counts.join(' union all '))
  const byCounty = new Map<string, [string, number][]>()
  for (const { name, tenant_id, rows } of found) {
    const known = byCounty.get(tenant_id) ?? []
    byCounty.set(tenant_id, [...known, [name, rows]])
  }
  return byCounty
}
