/** A database with counties in it, for the tests of the platform's rooms. TEST_ADMIN_URL names a server to make it on. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { Actor, Ctx, Tenant } from '../context.ts'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { appRole, dispatcherRole, urlForRole } from '../database/roles.ts'
import type { JobKind } from './job.ts'
import { createOutbox } from './outbox.ts'

const secret = 'the secret of all test servers, 32+'

export type TestBench = Awaited<ReturnType<typeof testBench>>

export async function testBench(jobKinds: readonly JobKind[]) {
  const server = process.env.TEST_ADMIN_URL
  if (!server) throw new Error('TEST_ADMIN_URL must name a PostgreSQL for tests')
  const name = `room_${randomBytes(6).toString('hex')}`
  const root = new Client({ connectionString: server })
  await root.connect()
  await root.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const adminUrl = url.href
  await migrate({ adminUrl, secret, jobKinds })
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  const database = await openDatabase(urlForRole(adminUrl, secret, appRole), 6)
  const outbox = createOutbox()
  const audited: string[] = []

  async function county(subdomain: string): Promise<Tenant> {
    const { rows } = await admin.query<{ id: string }>(
      `select create_tenant($1, $2, 'UTC', '#1a4480', false) as id`,
      [subdomain, `${subdomain} County`],
    )
    await admin.query('select set_tenant_disabled($1, false)', [subdomain])
    return { id: rows[0]?.id ?? '', subdomain, name: `${subdomain} County`, timeZone: 'UTC' }
  }
  const known = new Map<string, Tenant>()
  for (const subdomain of ['alder', 'birch']) {
    const tenant = await county(subdomain)
    known.set(tenant.id, tenant)
  }
  const [alder, birch] = [...known.values()] as [Tenant, Tenant]

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
    alder,
    birch,
    audited,
    inCounty,
    runInTenant: <T>(tenantId: string, work: (ctx: Ctx) => Promise<T>) => {
      const tenant = known.get(tenantId)
      if (!tenant) throw new Error('no such county')
      return inCounty(tenant, work, { kind: 'system', name: 'jobs' })
    },
    dispatcherUrl: urlForRole(adminUrl, secret, dispatcherRole),
    appUrl: urlForRole(adminUrl, secret, appRole),
    async end() {
      await database.end()
      await admin.end()
      await root.query(`drop database ${name} with (force)`)
      await root.end()
    },
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
