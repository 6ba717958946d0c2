import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '#platform/server/http/run.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { getMail, listMail, retryMail } from '../contract.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startTestApp()
  await app.look('delete from mail_messages')
  admin = await app.signIn('alder', 'full.admin')
})
afterAll(() => app.close())

/** A mail that the mail server would not take, thirty times. */
async function failed(to: string, given: { secrets?: string[]; kind?: string } = {}): Promise<string> {
  const tenant = await app.platform.tenants.ofHost('alder.localhost')
  const id = await transact(
    app.platform,
    tenant,
    () => ({ kind: 'anonymous' }),
    async (ctx) =>
      (await sendMail(ctx, {
        to,
        subject: 'Hearing',
        text: 'At noon.',
        link: null,
        kind: 'REJECT-NOTIFY',
        ...given,
      })) ?? '',
  )
  await app.look(
    `update mail_messages set status = 'failed', attempts = 31, error = 'no room',
       body = case when carries_secret then null else body end where id = $1`,
    [id],
  )
  await app.look('delete from pgboss.job_common')
  return id
}
const retry = (id: string, caller = admin) => caller.call(retryMail, { params: { id } })

describe('a mail that failed', () => {
  it('is sent once more, which is put on record', async () => {
    const id = await failed('ann@alder.example')
    expect((await retry(id)).body.message).toBe('Retrying the email to ann@alder.example.')
    expect((await admin.call(getMail, { params: { id } })).body).toMatchObject({
      status: 'queued',
      attempts: 31,
    })
    await app.runJobs()
    expect((await admin.call(getMail, { params: { id } })).body).toMatchObject({
      status: 'kept',
      attempts: 32,
      error: null,
      next_try_at: null,
    })
    const events = await app.look('select event, note from audit_events where object_id = $1', [id])
    expect(events).toEqual([{ event: 'mail.retried', note: 'to ann@alder.example' }])
  })

  it('is sent once, though two ask for it at the same moment', async () => {
    const id = await failed('bob@alder.example')
    const answers = await Promise.all([retry(id), retry(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const jobs = await app.look("select 1 from pgboss.job where name = 'mail.deliver' and state = 'created'")
    expect(jobs).toHaveLength(1)
    await app.runJobs()
    const again = await retry(id)
    expect(again.status).toBe(409)
    expect(again.problem.error).toBe('You can’t retry while the status is kept.')
  })

  it('is not sent again where it held a secret, which is no longer stored', async () => {
    const answer = await retry(await failed('eve@alder.example', { secrets: ['noon'] }))
    expect(answer.status).toBe(409)
    expect(answer.problem.error).toContain('Send a new email.')
  })

  it('is sent again by nobody without the permission; another county finds nothing', async () => {
    const id = await failed('kim@alder.example')
    expect((await retry(id, await app.signIn('alder', 'auditor'))).status).toBe(403)
    expect((await retry(id, await app.signIn('birch', 'full.admin'))).status).toBe(404)
    expect((await retry(randomUUID())).status).toBe(404)
  })
})

describe('the mail log', () => {
  it('is filtered by kind and by who got the mail', async () => {
    await failed('kim@alder.example', { kind: 'WELCOME-EMAIL' })
    const kinds = async (query: { kind?: string; recipient?: string; status?: 'failed' }) =>
      (await admin.call(listMail, { query })).body.map(({ kind }) => kind)
    expect(await kinds({ kind: 'WELCOME-EMAIL' })).toEqual(['WELCOME-EMAIL'])
    expect(await kinds({ recipient: 'Kim@Alder.example', status: 'failed' })).toEqual([
      'WELCOME-EMAIL',
      'REJECT-NOTIFY',
    ])
    expect(await kinds({ recipient: 'kim' })).toEqual([])
    expect(await kinds({ kind: 'nothing' })).toEqual([])
  })
})
