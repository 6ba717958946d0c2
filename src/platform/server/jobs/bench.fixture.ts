/** Two counties on a database of their own, for tests of the platform's rooms that have kinds of jobs of their own. */
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { testSecret } from '#testing/global-setup.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import type { Actor, Ctx, Tenant } from '../context.ts'
import { openDatabase } from '../database/database.ts'
import { appRole, dispatcherRole, ownerRole, urlForRole } from '../database/roles.ts'
import { installJobs } from './install.ts'
import type { JobKind } from './job.ts'
import { createOutbox } from './outbox.ts'

export type TestBench = Awaited<ReturnType<typeof testBench>>

export async function testBench(jobKinds: readonly JobKind[]) {
  const { adminUrl, drop } = await createTestDatabase()
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`set role ${ownerRole}`)
  await installJobs(admin, jobKinds)
  await admin.query('reset role')
  const database = await openDatabase(urlForRole(adminUrl, testSecret, appRole), 6)
  const outbox = createOutbox()
  const audited: string[] = []

  const { rows: counties } = await admin.query<Tenant>(
    'select id, subdomain, name, time_zone as "timeZone", date_format as "dateFormat" from tenants order by subdomain',
  )
  const county = (wanted: string): Tenant => {
    const found = counties.find(({ id, subdomain }) => id === wanted || subdomain === wanted)
    if (!found) throw new Error(`there is no county ${wanted}`)
    return found
  }

  function inCounty<T>(tenant: Tenant, work: (ctx: Ctx) => Promise<T>, actor: Actor = { kind: 'anonymous' }) {
    return database.withTenant(tenant.id, (tx) =>
      work({
        tx,
        tenant,
        actor,
        now: new Date(),
        audit: (event) => void audited.push(event),
        enqueue: outbox.enqueueIn(tx, tenant.id),
      }),
    )
  }

  return {
    admin,
    adminUrl,
    database,
    alder: county('alder'),
    birch: county('birch'),
    audited,
    inCounty,
    runInTenant: <T>(tenantId: string, work: (ctx: Ctx) => Promise<T>) =>
      inCounty(county(tenantId), work, { kind: 'system', name: 'jobs' }),
    dispatcherUrl: urlForRole(adminUrl, testSecret, dispatcherRole),
    async end() {
      await database.end()
      await admin.end()
      await drop()
    },
  }
}

/** pg-boss itself, with nothing of ours around it. */
export async function withBoss<T>(connectionString: string, work: (boss: PgBoss) => Promise<T>): Promise<T> {
  const boss = new PgBoss({ connectionString, migrate: false, supervise: false, schedule: false })
  await boss.start()
  try {
    return await work(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Waits until `check` gives something, for what happens in the background. */
export async function eventually<T>(check: () => Promise<T | undefined | false>, seconds = 20): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const found = await check()
    if (found) return found
    if (Date.now() > end) throw new Error('it did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
