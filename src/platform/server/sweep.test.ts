import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { transact } from './http/run.ts'
import { sweepExpired } from './sweep.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sessionsOf = (county: string) =>
  app.look<{ n: number }>(
    'select count(*)::int as n from sessions s join tenants t on t.id = s.tenant_id where t.subdomain = $1',
    [county],
  )

it('removes sessions that ended long ago, of its own county alone', async () => {
  await app.signIn('alder', 'clerk')
  await app.signIn('birch', 'clerk')
  await app.look("update sessions set expires_at = now() - interval '91 days'")
  await app.signIn('alder', 'finance')
  const tenant = await app.platform.tenants.ofHost('alder.localhost')
  await transact(
    app.platform,
    tenant,
    () => ({ kind: 'system', name: 'test' }),
    ({ enqueue }) => enqueue(sweepExpired, {}),
  )
  await app.runJobs()
  expect(await sessionsOf('alder')).toEqual([{ n: 1 }])
  expect(await sessionsOf('birch')).toEqual([{ n: 1 }])
})
