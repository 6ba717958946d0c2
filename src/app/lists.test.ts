import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { routesOf } from './server.ts'

let app: TestApp
let admin: Caller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
})
afterAll(() => app.close())

const create = (munis_id: string) =>
  admin.request({ method: 'POST', url: '/api/departments', payload: { munis_id, name: `Dept ${munis_id}` } })
const list = () =>
  admin.request<{ id: string; munis_id: string; version: number }[]>({ url: '/api/departments?limit=50' })

it('a list that is remembered reads no clock, so that only the record can make it another', () => {
  const tenant = {
    id: 'a',
    subdomain: 'alder',
    name: 'Alder County',
    timeZone: 'America/New_York',
    dateFormat: 'MM/DD/YYYY',
  }
  const remembered = routesOf(app.platform).flatMap((route) => {
    if (route.kind !== 'list') return []
    const query = route.endpoint.query?.safeParse({})
    if (!query?.success) return []
    const sql = route.list(
      (value) => JSON.stringify(value),
      { params: {}, query: query.data, body: {}, files: {} },
      tenant,
      new Date(0),
    )
    return sql.isOnRecord ? [[route.endpoint.path, `${sql.shared} ${sql.rows} ${sql.total}`] as const] : []
  })
  expect(remembered.length).toBeGreaterThan(4)
  for (const [path, sql] of remembered)
    expect(`${path}: ${sql}`).not.toMatch(/now\(|current_|clock_|timeofday|random/)
})

it('a list is true after every change, however often it was looked at before', async () => {
  const before = await list()
  expect((await list()).body).toEqual(before.body)
  await create('0000')
  const after = await list()
  expect(after.body[0]).toMatchObject({ munis_id: '0000' })
  expect(after.headers['x-total-count']).toBe(String(Number(before.headers['x-total-count']) + 1))
  const [made] = after.body
  await admin.request({
    method: 'PUT',
    url: `/api/departments/${made?.id}`,
    payload: { munis_id: '0000', name: 'Renamed', version: made?.version },
  })
  expect((await list()).body[0]).toMatchObject({ name: 'Renamed' })
  await admin.request({ method: 'DELETE', url: `/api/departments/${made?.id}` })
  expect((await list()).body).toEqual(before.body)
})

it('another county’s page is never shown, though it is asked for in the same words', async () => {
  const other = await app.signIn('birch', 'full.admin')
  const mine = await list()
  const theirs = await other.request<{ id: string }[]>({ url: '/api/departments?limit=50' })
  const ids = new Set(mine.body.map(({ id }) => id))
  expect(theirs.body.length).toBeGreaterThan(0)
  expect(theirs.body.some(({ id }) => ids.has(id))).toBe(false)
})

it('who may not see the list gets nothing of what is remembered', async () => {
  await list()
  const vendor = await app.signIn('alder', 'vendor')
  expect((await vendor.request({ url: '/api/departments?limit=50' })).status).toBe(403)
})
