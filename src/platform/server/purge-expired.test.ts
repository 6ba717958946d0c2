import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import type { Ctx } from './context.ts'
import { transact } from './http/run.ts'
import { sendMail } from './mail/index.ts'
import { sweepExpired } from './purge-expired.ts'

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

it('erases what a mail that lets somebody in says, once its link is too old to be used', async () => {
  const tenant = await app.platform.tenants.ofHost('alder.localhost')
  const inCounty = <T>(work: (ctx: Ctx) => Promise<T>) =>
    transact(app.platform, tenant, () => ({ kind: 'system', name: 'test' }), work)
  const mail = { to: 'ann@alder.example', subject: 'Come in', text: 'By: letmein', kind: 'test', link: null }
  const ids = await inCounty(async (ctx) => [
    await sendMail(ctx, { ...mail, secrets: ['letmein'] }),
    await sendMail(ctx, { ...mail, secrets: ['letmein'] }),
    await sendMail(ctx, mail),
  ])
  const [kept, stuck, open] = ids
  await app.look(`update mail_messages set status = 'kept' where id = any($1)`, [[kept, open]])
  await app.look('delete from pgboss.job_common')
  const states = async () => {
    await inCounty(({ enqueue }) => enqueue(sweepExpired, {}))
    await app.runJobs()
    const rows = await app.look<{ id: string; status: string; subject: string; body: string | null }>(
      'select id, status, subject, body from mail_messages where id = any($1)',
      [ids],
    )
    return new Map(rows.map(({ id, ...row }) => [id, row]))
  }
  const waiting = { status: 'queued', subject: 'Come in', body: 'By: letmein' }
  expect((await states()).get(stuck ?? '')).toEqual(waiting)
  await app.look(`update mail_messages set created_at = created_at - interval '8 days'`)
  const after = await states()
  expect(after.get(kept ?? '')).toEqual({ status: 'kept', subject: '', body: null })
  expect(after.get(stuck ?? '')).toEqual({ status: 'failed', subject: '', body: null })
  expect(after.get(open ?? '')).toEqual({ ...waiting, status: 'kept' })
})

it('forgets devices that nobody signed in from for half a year', async () => {
  await app.look(`update known_devices set last_used_at = now() - interval '181 days'`)
  await app.signIn('alder', 'finance')
  const tenant = await app.platform.tenants.ofHost('alder.localhost')
  await transact(
    app.platform,
    tenant,
    () => ({ kind: 'system', name: 'test' }),
    ({ enqueue }) => enqueue(sweepExpired, {}),
  )
  await app.runJobs()
  const left = await app.look('select 1 from known_devices where tenant_id = $1', [tenant.id])
  expect(left).toHaveLength(1)
})
