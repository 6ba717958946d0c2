/** What the database holds of a county, seen from behind the scenes: for tests that nothing crosses between two of them. */
import { randomUUID } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import type { TestApp } from './test-app.ts'

type Look = Pick<TestApp, 'look'>

export async function countyId({ look }: Look, subdomain: string): Promise<string> {
  const [row] = await look<{ id: string }>('select id from tenants where subdomain = $1', [subdomain])
  if (!row) throw new Error(`there is no county ${subdomain}`)
  return row.id
}

export async function countyTables({ look }: Look): Promise<{ name: string; hasId: boolean }[]> {
  return look(
    `select table_name as name, bool_or(column_name = 'id' and data_type = 'uuid') as "hasId"
     from information_schema.columns where table_schema = 'public'
     group by table_name having bool_or(column_name = 'tenant_id') order by table_name`,
  )
}

/** Ids of a county's rows, one of each table. */
export class RowIds {
  readonly #byTable: Map<string, string[]>

  private constructor(byTable: Map<string, string[]>) {
    this.#byTable = byTable
  }

  static async of(app: Look, subdomain: string): Promise<RowIds> {
    const tenant = await countyId(app, subdomain)
    const byTable = new Map<string, string[]>()
    for (const { name, hasId } of await countyTables(app)) {
      if (!hasId) continue
      const rows = await app.look<{ id: string }>(
        `select id from ${escapeIdentifier(name)} where tenant_id = $1 order by id limit 1`,
        [tenant],
      )
      byTable.set(
        name,
        rows.map((row) => row.id),
      )
    }
    return new RowIds(byTable)
  }

  get all(): string[] {
    return [...this.#byTable.values()].flat()
  }

  get tablesWithoutRows(): string[] {
    return [...this.#byTable].flatMap(([table, ids]) => (ids.length === 0 ? [table] : []))
  }

  /** A row that a field of this name would refer to: `vendor_ids` names vendors. Else one that is nowhere. */
  for(field: string): string {
    const noun = field.replace(/_?ids?$/i, '').toLowerCase()
    const table = [`${noun}s`, noun, noun.replace(/y$/, 'ies')].find((name) => this.#byTable.has(name))
    return (table && this.#byTable.get(table)?.[0]) ?? randomUUID()
  }
}

/** A text for each table that changes with any of the county's rows; waiting jobs are told as one more table. */
export async function fingerprint(app: Look, subdomain: string): Promise<Record<string, string>> {
  const tenant = await countyId(app, subdomain)
  const tables = (await countyTables(app)).map(({ name }) => ({ name, where: 'tenant_id = $1' }))
  tables.push({ name: 'tenants', where: 'id = $1' })
  const parts = tables.map(
    ({ name, where }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as print
       from ${escapeIdentifier(name)} t where ${where}`,
  )
  parts.push(
    `select 'jobs', count(*) || ' ' || coalesce(md5(string_agg(data::text, '' order by id)), '')
     from pgboss.job where data->>'tenantId' = $1::text`,
  )
  const rows = await app.look<{ name: string; print: string }>(parts.join(' union all '), [tenant])
  return Object.fromEntries(rows.map((row) => [row.name, row.print]))
}
