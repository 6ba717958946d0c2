import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { listFailedJobs, retryAllFailedJobs, retryFailedJob } from '../contract.ts'

let app: TestApp
let administrator: Caller
let auditor: Caller

beforeAll(async () => {
  app = await startTestApp()
  administrator = await app.signIn('alder', 'full.admin')
  auditor = await app.signIn('alder', 'auditor')
})
afterAll(() => app.close())
beforeEach(() => app.look("delete from pgboss.job_common where name in ('jobs.dead', 'mail.deliver')"))

/** A job as pg-boss leaves it when its last attempt has failed. */
async function fail(
  county: string,
  error: string,
  more: { key?: string; kind?: string } = {},
): Promise<string> {
  const id = randomUUID()
  await app.look(
    `insert into pgboss.job_common (id, name, data, singleton_key, source_name, source_id, source_created_on,
       source_retry_count, source_output)
     values ($1, 'jobs.dead', $2, $3, $4, gen_random_uuid(), now() - interval '1 hour', 30, $5)`,
    [
      id,
      { tenantId: await countyId(app, county), payload: { mailId: randomUUID() } },
      more.key ?? id,
      more.kind ?? 'mail.deliver',
      { message: error },
    ],
  )
  return id
}

const list = async (query = {}) => (await auditor.call(listFailedJobs, { query })).body
const waiting = () =>
  app.look("select state, retry_count, retry_limit, policy from pgboss.job where name = 'mail.deliver'")

describe('background work that failed', () => {
  it('is listed for its own county alone, the newest first, without secrets', async () => {
    const first = await fail('alder', '550 no such mailbox')
    await fail('birch', 'elsewhere')
    const second = await fail('alder', 'cannot reach smtp://county:hunter2@mail.example:25')
    const answer = await auditor.call(listFailedJobs, {})
    expect(answer.headers['x-total-count']).toBe('2')
    expect(answer.body.map((job) => job.id)).toEqual([second, first])
    expect(answer.body[1]).toMatchObject({
      kind: 'mail.deliver',
      error: '550 no such mailbox',
      attempts: 31,
    })
    expect(answer.body[0]?.error).toBe('cannot reach …')
    expect(Object.keys(answer.body[0] ?? {})).not.toContain('data')
  })

  it('is searched, sorted and paged', async () => {
    const mail = await fail('alder', 'a')
    const sweep = await fail('alder', 'b', { kind: 'files.sweep' })
    const ids = async (query: object) => (await list(query)).map((job) => job.id)
    expect(await ids({ q: 'Mail' })).toEqual([mail])
    expect(await ids({ q: 'uploads' })).toEqual([sweep])
    expect(await ids({ q: '%' })).toEqual([])
    expect(await ids({ sort: 'kind' })).toEqual([sweep, mail])
    expect(await ids({ sort: 'failed_at', limit: 1, offset: 1 })).toEqual([sweep])
  })

  it('is tried again when an administrator says so, and that is on record', async () => {
    const id = await fail('alder', 'down')
    const answer = await administrator.call(retryFailedJob, { params: { id } })
    expect(answer.status).toBe(200)
    expect(await list()).toEqual([])
    expect(await waiting()).toEqual([{ state: 'created', retry_count: 0, retry_limit: 30, policy: 'short' }])
    const events = await app.look('select event, object_type, after from audit_events where object_id = $1', [
      id,
    ])
    expect(events).toEqual([
      { event: 'job.retried', object_type: 'job', after: { name: 'Send an email', kind: 'mail.deliver' } },
    ])
    expect((await administrator.call(retryFailedJob, { params: { id } })).status).toBe(404)
  })

  it('is tried again once where two say so at once', async () => {
    const id = await fail('alder', 'down')
    const retry = () => administrator.call(retryFailedJob, { params: { id } })
    const statuses = (await Promise.all([retry(), retry()])).map((answer) => answer.status)
    expect(statuses.sort()).toEqual([200, 404])
    expect(await waiting()).toHaveLength(1)
  })

  it('does not stand in its own way: where the same work waits already, that is done', async () => {
    const [one, other] = [
      await fail('alder', 'x', { key: 'same' }),
      await fail('alder', 'x', { key: 'same' }),
    ]
    for (const id of [one, other])
      expect((await administrator.call(retryFailedJob, { params: { id } })).status).toBe(200)
    expect(await waiting()).toHaveLength(1)
  })

  it('is tried again all at once, without touching another county’s', async () => {
    await fail('alder', 'down')
    await fail('alder', 'down')
    const elsewhere = await fail('birch', 'down')
    expect((await administrator.call(retryAllFailedJobs, {})).body).toEqual({ retried: 2 })
    expect(await list()).toEqual([])
    expect((await administrator.call(retryAllFailedJobs, {})).body).toEqual({ retried: 0 })
    expect((await administrator.call(retryFailedJob, { params: { id: elsewhere } })).status).toBe(404)
    const left = await app.look("select id from pgboss.job where name = 'jobs.dead'")
    expect(left).toEqual([{ id: elsewhere }])
  })

  it('is seen with audit.see, and tried again with county.manage only', async () => {
    const id = await fail('alder', 'down')
    const reader = await app.signIn('alder', 'readonly')
    expect((await reader.call(listFailedJobs, {})).status).toBe(403)
    expect((await auditor.call(retryFailedJob, { params: { id } })).status).toBe(403)
    expect((await auditor.call(retryAllFailedJobs, {})).status).toBe(403)
    expect((await administrator.at('birch').call(listFailedJobs, {})).status).toBe(404)
    expect((await administrator.call(retryFailedJob, { params: { id: randomUUID() } })).status).toBe(404)
  })
})
