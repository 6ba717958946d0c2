import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { openDatabase } from './database.ts'
import { appRole, dispatcherRole, ownerRole, urlForRole } from './roles.ts'

let app: TestApp
const adminUrl = () => app.platform.env.DATABASE_URL ?? ''
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Starts as a role that was made like this; says how that went. */
async function startAs(made: string, spoil = (_role: string) => 'select 1'): Promise<string> {
  const role = `test_${randomBytes(6).toString('hex')}`
  await app.look(`create role ${role} login password 'pw' ${made}`)
  try {
    await app.look(spoil(role))
    const url = new URL(adminUrl())
    url.username = role
    url.password = 'pw'
    const database = await openDatabase(url.href, 2)
    await database.end()
    return 'started'
  } catch (error) {
    return error instanceof Error ? error.message.replace(role, 'it') : String(error)
  } finally {
    await app.look(`drop owned by ${role}; drop role ${role}`)
  }
}

describe('the server does not start as a database role that could walk around row-level security', () => {
  const refused = (reason: string) => `The server must not serve as database role "it", which ${reason}.`

  it('a superuser', async () => {
    expect(await startAs('superuser')).toBe(refused('is a superuser'))
  })
  it('one that bypasses row-level security', async () => {
    expect(await startAs('bypassrls')).toBe(refused('bypasses row-level security'))
  })
  it('one that owns a table', async () => {
    const owned = await startAs(
      'nosuperuser',
      (role) => `create table mine (); alter table mine owner to ${role}`,
    )
    expect(owned).toBe(refused('owns tables'))
  })
  it('one that may become the owner', async () => {
    expect(await startAs('noinherit', (role) => `grant ${ownerRole} to ${role}`)).toBe(refused('owns tables'))
  })
  it('but as one that can do none of this it starts', async () => {
    expect(await startAs('nosuperuser')).toBe('started')
  })
})

/** What PostgreSQL answers to a statement of a role: nothing, or the code of its refusal. */
async function tryAs(role: string, statement: string): Promise<string | undefined> {
  const client = new Client({ connectionString: urlForRole(adminUrl(), app.platform.secret, role) })
  await client.connect()
  try {
    await client.query(statement)
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  } finally {
    await client.end()
  }
}

const notPermitted = '42501'

describe('the role that serves', () => {
  it.each([
    'truncate departments',
    'create table mine (id int)',
    'create schema mine',
    'alter table departments disable row level security',
    'drop policy tenant on departments',
    'create trigger mine before update on departments for each row execute function refuse_change()',
    `set role ${ownerRole}`,
    'insert into audit_heads default values',
    'select * from all_tenants()',
    "select * from counties_with_work('')",
    "select create_tenant('x', 'x', 'x', '#000000', false)",
    "select set_tenant_disabled('alder', true)",
    'select * from pgboss.job',
    'select * from migrations',
  ])('may not: %s', async (statement) => {
    expect(await tryAs(appRole, statement)).toBe(notPermitted)
  })

  it('sees no row before a county is set, and none of another county after', async () => {
    const client = new Client({ connectionString: urlForRole(adminUrl(), app.platform.secret, appRole) })
    await client.connect()
    const count = async (table: string) =>
      (await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n
    const tables = await app.look<{ name: string }>(
      `select table_name as name from information_schema.table_privileges
       where grantee = $1 and privilege_type = 'SELECT' and table_schema = 'public'`,
      [appRole],
    )
    expect(tables.length).toBeGreaterThan(15)
    for (const { name } of tables) expect(await count(escapeIdentifier(name)), name).toBe(0)
    const [alder] = await app.look<{ id: string }>("select id from tenants where subdomain = 'alder'")
    await client.query(`begin; set local app.tenant_id = '${alder?.id}'`)
    const seen = await client.query<{ n: string }>('select count(distinct tenant_id) as n from departments')
    expect(seen.rows[0]?.n).toBe(1)
    await client.query('rollback')
    expect(await count('departments')).toBe(0)
    await client.end()
  })

  it('cannot slip a table of its own under a function that runs as the owner', async () => {
    const client = new Client({ connectionString: urlForRole(adminUrl(), app.platform.secret, appRole) })
    await client.connect()
    await client.query(`create temporary table tenants as
      select gen_random_uuid() as id, 'forged' as subdomain, '' as name, '' as accent, '' as time_zone, '' as date_format,
             null::bytea as logo, null::timestamptz as disabled_at; grant all on tenants to public`)
    expect((await client.query('select * from pg_temp.tenants')).rowCount).toBe(1)
    expect((await client.query("select * from tenant_by_subdomain('forged')")).rowCount).toBe(0)
    await client.end()
  })

  it('cannot put a row into another county, nor move one there', async () => {
    const [birch] = await app.look<{ id: string }>("select id from tenants where subdomain = 'birch'")
    const [alder] = await app.look<{ id: string }>("select id from tenants where subdomain = 'alder'")
    const inAlder = `begin; set local app.tenant_id = '${alder?.id}';`
    const insert = `insert into departments (tenant_id, munis_id, name) values ('${birch?.id}', 'x', 'x')`
    expect(await tryAs(appRole, `${inAlder} ${insert}`)).toBe(notPermitted)
    expect(await tryAs(appRole, `${inAlder} update departments set tenant_id = '${birch?.id}'`)).toBe(
      notPermitted,
    )
  })
})

describe('the dispatcher', () => {
  it.each(['select * from departments', 'select * from tenants', `set role ${ownerRole}`])(
    'may not: %s',
    async (statement) => {
      expect(await tryAs(dispatcherRole, statement)).toBe(notPermitted)
    },
  )
})
