/** Brings a database to the newest schema. Safe from several servers at once: they wait for one another. */
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import { Client } from 'pg'
import { installJobs } from '../jobs/install.ts'
import type { JobKind } from '../jobs/job.ts'
import { ensureRoles, ownerRole } from './roles.ts'

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
    const done = await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: 'migrations',
      noLock: true,
      singleTransaction: true,
      log: () => {},
    })
    await installJobs(client, jobKinds)
    return done.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}
