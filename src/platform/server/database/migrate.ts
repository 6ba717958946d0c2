/** Brings a database to the newest schema. Safe from several servers at once: they wait for one another. */
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { z } from 'zod'
import { SettingsError } from '../env.ts'
import { installJobs } from '../jobs/install.ts'
import type { JobKind } from '../jobs/job.ts'
import { ensureRoles, ownerRole } from './roles.ts'
import { rowsOf } from './row-checks.ts'

const folder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))
const lock = 20_261_115

export interface Migration {
  readonly adminUrl: string
  readonly secret: string
  readonly jobKinds: readonly JobKind[]
}

export async function migrate({ adminUrl, secret, jobKinds }: Migration): Promise<string[]> {
  const client = new Client({ connectionString: adminUrl, application_name: 'countyhall migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await ensureRoles(client, secret)
    await client.query(`set role ${ownerRole}`)
    await ensureCollation(client)
    if (await isEmpty(client)) return await fillEmpty(client, adminUrl, jobKinds)
    const names = await runFiles(client)
    await installJobs(client, jobKinds)
    return names
  } finally {
    await client.end()
  }
}

/**
 * Tables and job queues know nothing of each other before they are used, and each waits for PostgreSQL most of the time: where there are none,
 * they are made beside each other. What one of them leaves where the other fails is found by the next start.
 */
async function fillEmpty(client: Client, adminUrl: string, jobKinds: readonly JobKind[]): Promise<string[]> {
  const beside = new Client({ connectionString: adminUrl, application_name: 'countyhall migrate' })
  await beside.connect()
  try {
    const installing = beside.query(`set role ${ownerRole}`).then(() => installJobs(beside, jobKinds))
    const [files, jobs] = await Promise.allSettled([runFiles(client), installing])
    if (files.status === 'rejected') throw files.reason
    if (jobs.status === 'rejected') throw jobs.reason
    return files.value
  } finally {
    await beside.end()
  }
}

/**
 * PostgreSQL 17 and later know `pg_c_utf8`; before that, ICU's root collation stands in under its name. Only lower() is asked of
 * it. A server of a later version finds its own first.
 */
export async function ensureCollation(client: Client): Promise<void> {
  await client.query(`do $$ begin
    if to_regcollation('pg_c_utf8') is null then
      create collation public.pg_c_utf8 (provider = icu, locale = 'und');
    end if;
  end $$`)
}

async function runFiles(client: Client): Promise<string[]> {
  if (await isUpToDate(client)) return []
  try {
    // Not loaded by a server that has nothing to run.
    const { runner } = await import('node-pg-migrate')
    const done = await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: 'migrations',
      noLock: true,
      singleTransaction: true,
      log: () => {},
    })
    return done.map((migration) => migration.name)
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

const Table = z.object({ is_there: z.boolean() })

/** No file has been run yet. */
async function isEmpty(client: Client): Promise<boolean> {
  const [table] = await rowsOf(
    client,
    Table,
    "select to_regclass('public.migrations') is not null as is_there",
  )
  return !table?.is_there
}

const Done = z.object({ name: z.string() })

/** Exactly the files that are here have made the database, in their order. */
async function isUpToDate(client: Client): Promise<boolean> {
  if (await isEmpty(client)) return false
  const done = await rowsOf(client, Done, 'select name from public.migrations order by run_on, id')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return done.map(({ name }) => `${name}.sql`).join() === files.join()
}

/** Before it runs anything, node-pg-migrate compares the files that made the database with those that are here. */
function refusalOf(error: unknown): SettingsError | undefined {
  const found = /^Not run migration (\S+) is preceding already run migration (\S+)$/.exec(
    error instanceof Error ? error.message : '',
  )
  if (!found) return undefined
  return new SettingsError(
    `This database was made by a version of Countyhall that can't be updated to this one: it has migration ${found[2]} ` +
      `where this version has ${found[1]}. Its tables were not changed. Start the version that made it, or set DATA_DIR ` +
      '(or DATABASE_URL) to an empty database.',
  )
}
