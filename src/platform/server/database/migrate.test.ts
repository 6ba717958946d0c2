import { readdir } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { jobKinds } from '#app/jobs.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { SettingsError } from '../env.ts'
import { migrate } from './migrate.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const migrateAgain = () =>
  migrate({ adminUrl: app.platform.env.DATABASE_URL ?? '', secret: app.platform.secret, jobKinds: [] })
const namesRun = () => app.look<{ name: string }>('select name from migrations order by id')

it('runs nothing on a database that is up to date', async () => {
  expect(await migrateAgain()).toEqual([])
})

it('refuses a database that was made by other migrations, and leaves it as it was', async () => {
  const [first] = await namesRun()
  await app.look(`update migrations set name = '0001_before_release' where name = $1`, [first?.name])
  const before = await namesRun()
  const refusal = await migrateAgain().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(SettingsError)
  expect(String(refusal)).toContain(
    `it has migration 0001_before_release where this version has ${first?.name}.`,
  )
  expect(await namesRun()).toEqual(before)
})

it('fills an empty database with tables and queues, and ends what a start before left unfinished', {
  timeout: 60_000,
}, async () => {
  const database = await createTestDatabase('template0')
  onTestFinished(() => database.drop())
  const client = new Client({ connectionString: database.adminUrl })
  await client.connect()
  onTestFinished(() => client.end())
  const migrateThere = () => migrate({ adminUrl: database.adminUrl, secret: app.platform.secret, jobKinds })
  const ask = async (sql: string) => (await client.query<{ name: string }>(sql)).rows.map((row) => row.name)
  const queues = () => ask('select name from pgboss.queue order by name')
  const files = (await readdir(new URL('../../../../db/migrations', import.meta.url)))
    .toSorted()
    .map((file) => file.replace('.sql', ''))

  expect(await migrateThere()).toEqual(files)
  expect(await ask('select name from migrations order by id')).toEqual(files)
  const all = await queues()
  expect(all).toEqual(expect.arrayContaining(jobKinds.map((kind) => kind.name)))
  const owners = `select distinct pg_get_userbyid(relowner) as name from pg_class
    where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p')`
  expect(await ask(owners)).toEqual(['countyhall_owner'])

  // The tables were made, and not all of the queues.
  await client.query("delete from pgboss.queue where name not like 'jobs.%'; drop function enqueue_job")
  expect(await migrateThere()).toEqual([])
  expect(await queues()).toEqual(all)
  expect(await ask(`select proname as name from pg_proc where proname = 'enqueue_job'`)).toEqual([
    'enqueue_job',
  ])

  // The queues were made, and not the tables.
  await client.query('drop schema public cascade; create schema public')
  expect(await migrateThere()).toEqual(files)
  expect(await queues()).toEqual(all)
})
