import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDepartment, deleteDepartment, updateDepartment } from '#features/departments/contract.ts'
import type { Call } from '#platform/shared/endpoint.ts'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { getAuditEvent, listAuditEvents, listAuditKinds, listAuditPeople } from '../contract.ts'

let app: TestApp
let administrator: Caller
let auditor: Caller
let adminId: string
let department: { id: string }

type Query = Call<typeof listAuditEvents>['query']

beforeAll(async () => {
  app = await startTestApp()
  administrator = await app.signIn('alder', 'full.admin')
  auditor = await app.signIn('alder', 'auditor')
  const [row] = await app.look<{ id: string }>(
    "select id from users where email = 'full.admin@alder.example'",
  )
  adminId = row?.id ?? ''
  const fields = { munis_id: '9100', name: 'Weights and Measures', city: 'Alderton' }
  department = (await administrator.call(createDepartment, { body: fields })).body
  const params = { id: department.id }
  await administrator.call(updateDepartment, { params, body: { city: 'Alder Falls' } })
  await administrator.call(deleteDepartment, { params })
})
afterAll(() => app.close())

const list = async (query: Query) => (await auditor.call(listAuditEvents, { query })).body
const events = async (query: Query) => (await list(query)).map((row) => row.event)
const total = async (query: Query) =>
  Number((await auditor.call(listAuditEvents, { query: { ...query, limit: 1 } })).headers['x-total-count'])

describe('the audit record', () => {
  it('lists who did what to what, the newest first, with the total', async () => {
    const [last, ...older] = await list({ limit: 3 })
    expect(last).toMatchObject({
      event: 'department.deleted',
      actor_id: adminId,
      actor_name: 'Dana Whitfield <full.admin@alder.example>',
      object_type: 'department',
      object_id: department.id,
      object_name: 'Weights and Measures',
      note: null,
    })
    expect(older.map((row) => row.event)).toEqual(['department.updated', 'department.created'])
    expect(await total({})).toBe(last?.seq)
  })

  it('pages both ways, to the very end', async () => {
    const all = await list({})
    const newest = all.map((row) => row.seq)
    expect(newest).toEqual(Array.from({ length: newest.length }, (_, n) => newest.length - n))
    const pages: number[] = []
    for (let offset = 0; offset < newest.length; offset += 7)
      pages.push(...(await list({ sort: 'seq', limit: 7, offset })).map((row) => row.seq))
    expect(pages).toEqual(newest.toReversed())
    expect(await list({ offset: newest.length })).toEqual([])
    expect((await list({ limit: 7, offset: newest.length - 2 })).map((row) => row.seq)).toEqual([2, 1])
  })

  it('finds what a person did, and what nobody was signed in for', async () => {
    expect(await events({ person: adminId })).toEqual([
      'department.deleted',
      'department.updated',
      'department.created',
      'session.started',
    ])
    const system = await list({ person: 'nobody' })
    expect(system.length).toBeGreaterThan(20)
    expect(system.every((row) => row.actor_id === null)).toBe(true)
  })

  it('finds by kind of object, by object and by event, alone and together', async () => {
    expect(await total({ object_type: 'department' })).toBe(23)
    expect(await total({ object_type: 'department', object_id: department.id })).toBe(3)
    expect(await total({ event: 'department.created' })).toBe(21)
    expect(await total({ event: 'department.created', person: adminId })).toBe(1)
    expect(await total({ object_type: 'user', event: 'session.started' })).toBe(2)
    expect(await total({ object_type: 'vendor', event: 'session.started' })).toBe(0)
    expect(await events({ event: 'department.created', person: adminId, limit: 1, offset: 1 })).toEqual([])
  })

  it('searches by number, by id and by the words of a name', async () => {
    expect((await list({ q: '3' })).map((row) => row.seq)).toEqual([3])
    expect((await list({ q: '#3' })).map((row) => row.seq)).toEqual([3])
    expect(await total({ q: department.id.toUpperCase() })).toBe(3)
    expect(await events({ q: 'whit dana' })).toEqual(['session.started'])
    expect(await list({ q: '%' })).toEqual([])
    expect(await list({ q: "o'; drop table users --" })).toEqual([])
  })

  it('tells an event that has no name of its own by the name that its object last had', async () => {
    const [signedIn] = await list({ event: 'session.started', person: adminId })
    expect(signedIn?.object_name).toBe('Dana Whitfield')
  })

  it('shows what was before and after, with the place in the chain', async () => {
    const [updated] = await list({ event: 'department.updated' })
    const answer = await auditor.call(getAuditEvent, { params: { seq: updated?.seq ?? 0 } })
    expect(answer.body).toMatchObject({
      seq: updated?.seq,
      object_name: 'Weights and Measures',
      before: { city: 'Alderton' },
      after: { city: 'Alder Falls' },
    })
    expect(answer.body.names).toEqual({ [department.id]: 'Weights and Measures' })
    expect(answer.body.hash).toMatch(/^[0-9a-f]{64}$/)
    for (const seq of [0, 1.5, Number.NaN, 999_999])
      expect((await auditor.call(getAuditEvent, { params: { seq } })).status).toBe(404)
  })
})

describe('days of the record', () => {
  /** Moves events to moments, as if they had been written then; the order of the record stays that of time. */
  async function at(seq: number, moment: string) {
    await app.look('set session_replication_role = replica')
    await app.look('update audit_events set at = $1 where tenant_id = $2 and seq <= $3', [
      moment,
      await countyId(app, 'alder'),
      seq,
    ])
    await app.look('set session_replication_role = origin')
  }

  it('are those of the county’s own calendar, both included', async () => {
    const last = await total({})
    await at(9, '2020-03-02T04:59:59Z') // 23:59:59 on the first of March in New York
    await at(6, '2020-03-01T05:00:00Z') // midnight
    await at(3, '2020-03-01T04:59:59Z') // still the 29th of February
    const numbers = async (query: Query) => (await list({ ...query, sort: 'seq' })).map((row) => row.seq)
    expect(await numbers({ from: '2020-03-01', to: '2020-03-01' })).toEqual([4, 5, 6, 7, 8, 9])
    expect(await numbers({ to: '2020-02-29' })).toEqual([1, 2, 3])
    expect(await total({ from: '2020-03-01' })).toBe(last - 3)
    expect(await total({ from: '2020-03-02', person: 'nobody' })).toBe(
      (await total({ person: 'nobody' })) - 9,
    )
    expect(await numbers({ from: '2020-03-01', to: '2020-03-01', limit: 2, offset: 4 })).toEqual([8, 9])
    expect(await total({ from: '2099-01-01' })).toBe(0)
    expect(await numbers({ from: '2099-01-01', to: '2099-02-01' })).toEqual([])
    expect(await numbers({ from: '2020-03-02', to: '2020-03-01' })).toEqual([])
    expect(await numbers({ to: '1999-12-31' })).toEqual([])
  })

  it('that are none are refused at their field', async () => {
    for (const day of ['yesterday', '2026-02-30', '2026-13-01']) {
      const answer = await auditor.request({ method: 'GET', url: `/api/audit?from=${day}` })
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.problem.fields ?? {})).toEqual(['from'])
    }
  })
})

describe('the choices of its filters', () => {
  it('are the kinds of events that happened', async () => {
    const { body } = await auditor.call(listAuditKinds, {})
    expect(body).toContainEqual({ event: 'department.deleted', object_type: 'department' })
    expect(body).toContainEqual({ event: 'session.started', object_type: 'user' })
    expect(body.map((kind) => kind.event)).toEqual([...new Set(body.map((kind) => kind.event))].sort())
  })

  it('are the people who acted, those who acted last or by name', async () => {
    const names = async (query: Call<typeof listAuditPeople>['query']) =>
      (await auditor.call(listAuditPeople, { query })).body.map((person) => person.email)
    expect((await names({})).sort()).toEqual(['auditor@alder.example', 'full.admin@alder.example'])
    expect(await names({ q: 'Dana W' })).toEqual(['full.admin@alder.example'])
    expect(await names({ q: 'clerk' })).toEqual([]) // has done nothing
    expect(await names({ q: '%' })).toEqual([])
    expect(await names({ id: adminId })).toEqual(['full.admin@alder.example'])
  })
})

describe('nobody else', () => {
  it('reads it without the permission', async () => {
    const reader = await app.signIn('alder', 'readonly')
    for (const answer of [
      await reader.call(listAuditEvents, {}),
      await reader.call(getAuditEvent, { params: { seq: 1 } }),
      await reader.call(listAuditKinds, {}),
      await reader.call(listAuditPeople, {}),
    ])
      expect(answer.status).toBe(403)
    expect((await app.visitor('alder').call(listAuditEvents, {})).status).toBe(401)
  })

  it('of another county finds anything', async () => {
    const stranger = await app.signIn('birch', 'full.admin')
    expect((await stranger.at('alder').call(listAuditEvents, {})).status).toBe(404)
    const query = { object_type: 'department', object_id: department.id }
    expect((await stranger.call(listAuditEvents, { query })).body).toEqual([])
    expect((await stranger.call(listAuditEvents, { query: { person: adminId } })).body).toEqual([])
    expect((await stranger.call(listAuditPeople, { query: { id: adminId } })).body).toEqual([])
    expect((await stranger.call(listAuditPeople, { query: { q: 'dana' } })).body).toEqual([])
  })
})
