import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogRules, reviewedFunctions, tablesOfNoCounty } from '#testing/catalog-rules.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const rules = Object.entries(catalogRules)
const brokenBy = async (query: string) => (await app.look<{ broken: string }>(query)).map((row) => row.broken)

describe('every table of a county', () => {
  it.each(rules)('%s', async (_rule, query) => {
    expect(await brokenBy(query)).toEqual([])
  })

  it('is among those that were looked at', async () => {
    const tables = await app.look<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    const names = tables.map((table) => table.name)
    expect(names).toEqual(
      expect.arrayContaining([...tablesOfNoCounty, 'users', 'departments', 'audit_events']),
    )
    expect(names.length).toBeGreaterThan(15)
  })
})

it('only reviewed functions run with the owner’s rights', async () => {
  const functions = await app.look<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc where prosecdef and pronamespace <> 'pg_catalog'::regnamespace`,
  )
  expect(functions.map((each) => each.name).sort()).toEqual(reviewedFunctions)
})

/** A county's table as it should be; each case below spoils one thing. */
const good = (name: string) => `
  create table ${name} (tenant_id uuid not null references tenants (id), id uuid not null, primary key (tenant_id, id));
  call tenant_table('${name}')`

const spoiled: [rule: string, spoil: string, broken: string][] = [
  ['has a tenant_id', 'alter table bad drop constraint bad_pkey, alter tenant_id drop not null', 'bad'],
  ['has a primary key', 'alter table bad drop constraint bad_pkey', 'bad'],
  ['is keyed and indexed', 'create unique index bad_id on bad (id)', 'bad_id'],
  ['is keyed and indexed', 'create index bad_late on bad (id, tenant_id)', 'bad_late'],
  ['is keyed and indexed', 'create index bad_told on bad (lower(id::text))', 'bad_told'],
  [
    'refers to rows of the same county',
    'create unique index on bad (id); alter table bad add parent uuid constraint bad_parent references bad (id)',
    'bad_parent',
  ],
  ['has row-level security', 'alter table bad no force row level security', 'bad'],
  ['has row-level security', 'alter table bad disable row level security', 'bad'],
  ['has one policy', 'drop policy tenant on bad', 'bad'],
  ['has one policy', 'create policy also on bad using (true)', 'bad'],
  ['has one policy', 'alter policy tenant on bad using (true)', 'bad'],
  ['has one policy', 'alter policy tenant on bad with check (true)', 'bad'],
  ['has one policy', 'alter policy tenant on bad to countyhall_app', 'bad'],
  ['belongs to the owner', 'alter table bad owner to countyhall_app', 'bad'],
  [
    'lets the role that serves',
    'grant truncate on bad to countyhall_app',
    'bad: TRUNCATE for countyhall_app',
  ],
  ['lets the role that serves', 'grant trigger on bad to countyhall_app', 'bad: TRIGGER for countyhall_app'],
  ['lets the role that serves', 'grant select on bad to public', 'bad: SELECT for -'],
  [
    'lets the role that serves',
    'grant select on bad to countyhall_dispatcher',
    'bad: SELECT for countyhall_dispatcher',
  ],
  ['keeps states as text', `create type mood as enum ('open'); alter table bad add mood mood`, 'bad.mood'],
  ['keeps money as whole cents', 'alter table bad add price numeric(12, 2)', 'bad.price'],
  ['keeps money as whole cents', 'alter table bad add price money', 'bad.price'],
  ['is not read through a view', 'create view seen as select * from bad', 'seen'],
  ['is not read through a view', 'create materialized view kept as select * from bad', 'kept'],
  ['is in the schema', 'create schema elsewhere; create table elsewhere.loose (id int)', 'elsewhere'],
  [
    'is not reached by a function',
    `create function any_row() returns uuid language sql security definer set search_path = pg_catalog, public, pg_temp
     as 'select id from bad'`,
    'any_row()',
  ],
  [
    'is not reached by a function',
    `create function bent() returns uuid language sql security definer set search_path = public as 'select id from bad';
     revoke execute on function bent from public`,
    'bent()',
  ],
]

describe('a table that breaks a rule is found', () => {
  it.each(spoiled)('%s: %s', async (rule, spoil, broken) => {
    const found = rules.find(([name]) => name.startsWith(rule))
    await app.look('begin')
    try {
      await app.look(`set local role countyhall_owner; ${good('bad')}; reset role`)
      expect(await brokenBy(found?.[1] ?? '')).toEqual([])
      await app.look(spoil)
      expect(await brokenBy(found?.[1] ?? '')).toContain(broken)
    } finally {
      await app.look('rollback')
    }
  })

  it('has an example for every rule', () => {
    const shown = rules.filter(([name]) => spoiled.some(([rule]) => name.startsWith(rule)))
    expect(shown).toHaveLength(rules.length)
  })
})
