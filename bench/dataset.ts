/** Fills a database with counties, each with an administrator who is signed in, and with departments or meetings. */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { createTokens } from '#platform/server/session/token.ts'
import { permissions } from '#platform/shared/permissions/catalog.ts'

export interface County {
  readonly subdomain: string
  readonly tenantId: string
  readonly token: string
}

export interface Size {
  readonly counties: number
  readonly rowsPerCounty: number
  readonly prefix: string
  readonly of?: readonly (keyof typeof rowsOf)[]
  readonly isSearched?: boolean
}

const rowsOf = {
  departments: `
    insert into departments (tenant_id, munis_id, name, address, city, state, zip)
    select t, lpad(n::text, 6, '0'), 'Department ' || n, n || ' Court Street', 'Alderton', 'NY', '12801'
    from unnest($1::uuid[]) t, generate_series(1, $2::int) n`,
  meetings: `
    insert into meetings (tenant_id, number, year, meeting_type, date, location, state, created_at, changed_at)
    select t, n || '', extract(year from day), (array['Board', 'Public Works Committee', 'Special'])[1 + n % 3], day,
      '2nd floor Board Chambers', 'adjourned', day, day
    from unnest($1::uuid[]) t, generate_series(1, $2::int) n, lateral (select current_date - 7 * n as day) d`,
}

/** What triggers would have written for search with each meeting, in a tenth of the time. */
const documents = `
  insert into search_documents (tenant_id, kind, record_id, number, title, text, day, title_words, words)
  select tenant_id, 'meeting', id, number, meeting_type || ' Meeting', location, date, w, w
  from meetings, lateral (select to_tsvector('simple', meeting_type || ' ' || number || ' ' || location) as w) of_meeting`

export async function fill(adminUrl: string, secret: string, size: Size): Promise<County[]> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('begin')
    const made = await client.query<{ id: string; subdomain: string }>(
      `insert into tenants (subdomain, name) select $1 || n, 'County ' || n from generate_series(1, $2::int) n
       returning id, subdomain`,
      [size.prefix, size.counties],
    )
    const ids = made.rows.map((row) => row.id)
    await client.query('insert into audit_heads (tenant_id) select unnest($1::uuid[])', [ids])
    await client.query(
      `insert into roles (tenant_id, name, granted) select unnest($1::uuid[]), 'Full Administrator', $2`,
      [ids, permissions],
    )
    await client.query(
      `insert into users (tenant_id, email, first_name, last_name, role_id)
       select tenant_id, 'admin@bench.example', 'Ada', 'Min', id from roles where tenant_id = any($1)`,
      [ids],
    )
    const sessions = await client.query<{ tenant_id: string; user_id: string; id: string }>(
      `insert into sessions (tenant_id, user_id, role_id, email, name, created_at, last_seen_at, expires_at)
       select tenant_id, id, role_id, email, first_name, now(), now(), now() + interval '12 hours' from users where tenant_id = any($1)
       returning tenant_id, user_id, id`,
      [ids],
    )
    // Words to search by, and what open data keeps of a change, are not what is measured.
    await client.query('set local session_replication_role = replica')
    for (const kind of size.of ?? ['departments']) await client.query(rowsOf[kind], [ids, size.rowsPerCounty])
    if (size.isSearched) await client.query(documents)
    await client.query('commit')
    await client.query('vacuum analyze')
    const tokens = createTokens(secret)
    const exp = Math.floor(Date.now() / 1000) + 12 * 3600
    const tokenOf = new Map(
      sessions.rows.map((row) => [
        row.tenant_id,
        tokens.sign({ sub: row.user_id, sid: row.id, tid: row.tenant_id, exp }),
      ]),
    )
    return made.rows.map((row) => ({
      subdomain: row.subdomain,
      tenantId: row.id,
      token: tokenOf.get(row.id) ?? randomUUID(),
    }))
  } finally {
    await client.end()
  }
}
