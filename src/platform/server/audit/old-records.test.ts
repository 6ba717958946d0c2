import { readdir } from 'node:fs/promises'
import { runner } from 'node-pg-migrate'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPlatform } from '#app/platform.ts'
import { makeDataFolder, removeDataFolder } from '#testing/data-folder.ts'
import { testSecret } from '#testing/global-setup.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { ensureCollation } from '../database/migrate.ts'
import { ensureRoles, ownerRole } from '../database/roles.ts'
import { rowsOf } from '../database/row-checks.ts'
import { readEnv } from '../env.ts'
import { transact } from '../http/run.ts'
import { auditKeysOf } from './keys.ts'
import { verifyChain } from './verify.ts'

/** A database as it was before there were seals, with a county and three events on its record. */
let database: TestDatabase
let dataDir: string
let elm: string
const folder = new URL('../../../../db/migrations', import.meta.url).pathname
const keys = auditKeysOf([testSecret])

beforeAll(async () => {
  database = await createTestDatabase('template0')
  dataDir = await makeDataFolder()
  elm = await asAdmin(async (client) => {
    await ensureRoles(client, testSecret)
    await client.query(`set role ${ownerRole}`)
    await ensureCollation(client)
    const before = (await readdir(folder)).filter((name) => name < '0008_audit_key.sql')
    const settings = { dbClient: client, dir: folder, migrationsTable: 'migrations', log: () => {} }
    await runner({ ...settings, direction: 'up', count: before.length, noLock: true })
    await client.query('reset role')
    const { rows } = await client.query<{ id: string }>(
      `select create_tenant('elm', 'Elm County', 'America/Denver', '#1a4480', false) as id`,
    )
    await client.query(`select set_config('app.tenant_id', $1, false)`, [rows[0]?.id])
    const event = {
      actor_name: 'county set-up',
      event: 'county.created',
      object_type: 'county',
      object_id: 'x',
    }
    const after = { z: 1.5, list: ['ä', { b: null, aa: 1e21 }], text: 'a "quoted" \u001f line\n' }
    await client.query('select append_audit($1)', [JSON.stringify([event, { ...event, after }, event])])
    return rows[0]?.id ?? ''
  })
})
afterAll(async () => {
  await database.drop()
  await removeDataFolder(dataDir)
})

async function asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: database.adminUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}
const verify = () =>
  asAdmin(async (client) => {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [elm])
    return verifyChain({ rows: (type, text, values) => rowsOf(client, type, text, values) }, { keys })
  })

it('a record is verified in a database that knows no seals yet', async () => {
  const chain = await verify()
  expect(chain.break).toBeUndefined()
  expect(chain).toMatchObject({ events: 3, sealedFrom: 4 })
})

it('a record that was begun without seals goes on with them, from the first event after the migration', async () => {
  const env = readEnv({
    ...{
      DATABASE_URL: database.adminUrl,
      SESSION_SECRET: testSecret,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
  })
  const { head } = await verify()
  const platform = await openPlatform(env)
  expect(await verify()).toMatchObject({ events: 3, head, sealedFrom: 4 })
  const tenant = {
    id: elm,
    subdomain: 'elm',
    name: 'Elm County',
    timeZone: 'America/Denver',
    dateFormat: 'MM/DD/YYYY',
  }
  for (const event of ['county.disabled', 'county.enabled'] as const)
    await transact(
      platform,
      tenant,
      () => ({ kind: 'system', name: 'operator' }),
      async ({ audit }) => audit(event, { object: { type: 'county', id: elm } }),
    )
  await platform.close()
  const chain = await verify()
  expect(chain.break).toBeUndefined()
  expect(chain).toMatchObject({ events: 5, sealedFrom: 4 })
  const seals = await asAdmin((client) =>
    client.query('select seal is null as bare from audit_events order by seq'),
  )
  expect(seals.rows.map((row) => row.bare)).toEqual([true, true, true, false, false])
})
