import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { beginSecondFactor } from '#features/auth/contract.ts'
import { createDepartment, deleteDepartment, updateDepartment } from '#features/departments/contract.ts'
import { Caller } from '#testing/caller.ts'
import { httpWith } from '#testing/http-with.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { handle, JsonText } from './handle.ts'

let app: TestApp
let admin: Caller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
})
afterAll(() => app.close())

let last = 0
const fields = () => ({ munis_id: `K${++last}`, name: 'Weights and Measures' })
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const create = (caller: Caller, body: { munis_id: string; name: string }, key: string) =>
  caller.call(createDepartment, { body }, keyed(key))
const written = async (munis_id: string) =>
  (await app.look('select 1 from departments where munis_id = $1', [munis_id])).length
const recorded = async (id: string) =>
  (await app.look('select 1 from audit_events where object_id = $1', [id])).length

describe('the same request with the same key', () => {
  it('is answered as before, and written and recorded once', async () => {
    const [body, key] = [fields(), randomUUID()]
    const [first, second] = [await create(admin, body, key), await create(admin, body, key)]
    expect(second.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect(await written(body.munis_id)).toBe(1)
    expect(await recorded(first.body.id)).toBe(1)
  })

  it('is written once when many arrive at once', async () => {
    const [body, key] = [fields(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(admin, body, key)))
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await recorded(answers[0]?.body.id ?? '')).toBe(1)
  })

  it('is answered as before within 24 hours, whatever happened since, and is new after that', async () => {
    const [body, key] = [fields(), randomUUID()]
    const { id } = (await create(admin, body, key)).body
    await admin.call(deleteDepartment, { params: { id } })
    app.clock.advance({ hours: 23 })
    admin = await app.signIn('alder', 'full.admin')
    expect((await create(admin, body, key)).body.id).toBe(id)
    expect(await written(body.munis_id)).toBe(0)
    app.clock.advance({ hours: 2 })
    admin = await app.signIn('alder', 'full.admin')
    const anew = await create(admin, body, key)
    expect(anew.status).toBe(200)
    expect(anew.body.id).not.toBe(id)
    expect((await create(admin, body, key)).body.id).toBe(anew.body.id)
  })

  it('is no request of its own: who may no longer make it is refused', async () => {
    const administrator = await app.signIn('alder', 'administrator')
    const [body, key] = [fields(), randomUUID()]
    expect((await create(administrator, body, key)).status).toBe(200)
    await app.look(
      `update roles set granted = '{}' where name = 'County Administrator'
       and tenant_id = (select id from tenants where subdomain = 'alder')`,
    )
    expect((await create(administrator, body, key)).status).toBe(403)
  })

  it('gives lists and texts back as they were, too', async () => {
    let calls = 0
    const count = endpoint({
      method: 'POST',
      path: '/api/count',
      summary: 'Counts',
      access: 'signed-in',
      output: z.array(z.number()),
    })
    const route = handle(count, async () => new JsonText(`[${++calls}]`))
    const http = await httpWith(app, [route])
    const caller = new Caller(http, 'alder', admin.token)
    expect((await caller.call(count, {}, keyed('k'))).body).toEqual([1])
    expect((await caller.call(count, {}, keyed('k'))).body).toEqual([1])
    await http.close()
  })
})

describe('a key that is used for something else', () => {
  it('is refused with another body, or for another call', async () => {
    const [body, key] = [fields(), randomUUID()]
    await create(admin, body, key)
    const changed = await create(admin, { ...body, name: 'Scales' }, key)
    expect(changed.problem).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
    const elsewhere = await admin.request({ method: 'POST', url: '/api/logout', ...keyed(key) })
    expect(elsewhere.status).toBe(422)
  })

  it('is another key for somebody else, and in another county', async () => {
    const key = randomUUID()
    const clerk = await app.signIn('birch', 'full.admin')
    const other = await app.signIn('cedar', 'administrator')
    const ids = [
      (await create(admin, fields(), key)).body.id,
      (await create(clerk, fields(), key)).body.id,
      (await create(await app.signIn('cedar', 'full.admin'), fields(), key)).body.id,
      (await create(other, fields(), key)).body.id,
    ]
    expect(new Set(ids).size).toBe(4)
    expect(ids).not.toContain(undefined)
  })

  it.each(['', ' ', 'two words', 'ä', 'x'.repeat(201), '\t'])('has to be one: %j', async (key) => {
    const answer = await create(admin, fields(), key)
    expect(answer.status).toBe(400)
  })
})

describe('what is kept', () => {
  it('is not a request that failed: it can be sent again', async () => {
    const [body, key] = [fields(), randomUUID()]
    const { id } = (await admin.call(createDepartment, { body })).body
    expect((await create(admin, body, key)).status).toBe(409)
    await admin.call(deleteDepartment, { params: { id } })
    expect((await create(admin, body, key)).status).toBe(200)
  })

  it('is not an answer that holds a secret', async () => {
    const key = randomUUID()
    const clerk = await app.signIn('alder', 'clerk')
    const body = { password: 'demo-county-password' }
    const first = await clerk.call(beginSecondFactor, { body }, keyed(key))
    const second = await clerk.call(beginSecondFactor, { body }, keyed(key))
    expect(second.body.secret).not.toBe(first.body.secret)
    expect(await app.look('select 1 from idempotency_keys where key = $1', [key])).toEqual([])
  })

  it('is no hash of the body that somebody could guess at', async () => {
    const [body, key] = [fields(), randomUUID()]
    await create(admin, body, key)
    const [row] = await app.look<{ body_hash: string }>(
      'select body_hash from idempotency_keys where key = $1',
      [key],
    )
    const sent = { ...body, address: '', city: '', state: '', zip: '' }
    const bare = [body, sent].map((each) => createHash('sha256').update(JSON.stringify(each)).digest('hex'))
    expect(row?.body_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(bare).not.toContain(row?.body_hash)
  })
})

describe('a key has no meaning', () => {
  it('where a request can be repeated anyway', async () => {
    const { id } = (await admin.call(createDepartment, { body: fields() })).body
    const rename = (name: string) =>
      admin.call(updateDepartment, { params: { id }, body: { name } }, keyed('same'))
    expect((await rename('A')).body.name).toBe('A')
    expect((await rename('B')).body.name).toBe('B')
  })
})
