import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logout } from '#features/auth/contract.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import type { PipelinedTx } from '../database/pipeline.ts'
import { appRole, urlForRole } from '../database/roles.ts'
import { everyRecord } from './changes.ts'
import { Teller } from './teller.ts'

let app: TestApp
let county: string
let meeting: string
/** Another server's ear. */
let ear: Client
let heard: { payload: string; processId: number }[] = []
const within = { timeout: 5000, interval: 20 }
const appUrl = () => urlForRole(app.platform.env.DATABASE_URL ?? '', app.platform.secret, appRole)

beforeAll(async () => {
  app = await startTestApp()
  ;[{ county, meeting } = { county: '', meeting: '' }] = await app.look<{ county: string; meeting: string }>(
    "select t.id as county, m.id as meeting from tenants t join meetings m on m.tenant_id = t.id where subdomain = 'alder' limit 1",
  )
  ear = new Client({ connectionString: appUrl() })
  await ear.connect()
  ear.on('notification', ({ payload = '', processId }) => heard.push({ payload, processId }))
  await ear.query('listen record_changed')
})
beforeEach(() => {
  heard = []
})
afterAll(async () => {
  await ear.end()
  await app.close()
})

const move = (tx: PipelinedTx, location = 'Town Hall') =>
  tx.sql('update meetings set location = $1 where id = $2', [location, meeting])
const changed = () => `${county} meeting ${meeting}`
/** Which connections told it. */
async function tellers(): Promise<string[]> {
  const found = await app.look<{ name: string }>(
    'select distinct application_name as name from pg_stat_activity where pid = any($1)',
    [heard.map(({ processId }) => processId)],
  )
  return found.map(({ name }) => name)
}
const payloads = () => heard.map(({ payload }) => payload)

describe('what a server’s transaction changed', () => {
  it('is told when it is on disk, once, and by a connection that holds nobody up', async () => {
    await app.platform.database.withTenant(county, async (tx) => {
      await move(tx)
      await move(tx, 'Court House')
    })
    await expect.poll(payloads, within).toEqual([changed()])
    expect(await tellers()).toEqual(['countyhall teller'])
  })

  it('is not told where it was rolled back, also by a part of it', async () => {
    const failed = app.platform.database.withTenant(county, async (tx) => {
      await move(tx)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await app.platform.database.withTenant(county, async (tx) => {
      await tx.sql('savepoint before')
      await move(tx)
      await tx.sql('rollback to savepoint before')
    })
    await app.platform.database.withTenant(county, (tx) =>
      tx.sql(
        'update meetings set location = location where id <> $1 and id = any (select id from meetings limit 2)',
        [meeting],
      ),
    )
    await expect.poll(() => heard.length, within).toBeGreaterThan(0)
    expect(payloads()).not.toContain(changed())
  })
})

it('what a command changed is told with it', async () => {
  await app.look('update meetings set location = location where id = $1', [meeting])
  await expect.poll(payloads, within).toEqual([changed()])
  expect(await tellers()).not.toContain('countyhall teller')
})

it('the end of a session is told with the end itself', async () => {
  const clerk = await app.signIn('alder', 'clerk')
  await clerk.call(logout, {})
  await expect.poll(payloads, within).toContainEqual(expect.stringContaining(' session '))
  expect(await tellers()).not.toContain('countyhall teller')
})

describe('a teller', () => {
  it('tells what it couldn’t when the database is back, and what it has before it stops', async () => {
    const teller = new Teller(appUrl(), app.platform.log)
    teller.tell(['a'])
    await expect.poll(payloads, within).toEqual(['a'])
    await app.look(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'countyhall teller'",
    )
    teller.tell(['b'])
    teller.tell(['c', 'b'])
    // What was on its way when the connection ended may have arrived, and is told again.
    await expect.poll(() => [...new Set(payloads())].toSorted(), within).toEqual(['a', 'b', 'c'])
    teller.tell(['d'])
    await teller.stop()
    await expect.poll(() => payloads().at(-1), within).toBe('d')
  })

  it('lets everyone look again when its server starts: the one before may have been killed with something to tell', async () => {
    let looked = 0
    const stop = app.platform.changes.follow(county, { kind: 'meeting', id: meeting }, () => {
      looked += 1
    })
    await expect.poll(() => looked, within).toBe(1) // it listens
    const teller = new Teller(appUrl(), app.platform.log)
    teller.tellOfStart()
    await expect.poll(() => looked, within).toBe(2)
    await expect.poll(payloads, within).toEqual([everyRecord])
    stop()
    await teller.stop()
  })
})
