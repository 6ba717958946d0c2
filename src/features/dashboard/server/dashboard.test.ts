import { afterAll, beforeAll, expect, it } from 'vitest'
import { setSetting } from '#features/tenants/settings-contract.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { arrangeDashboard, getDashboard } from '../contract.ts'

let app: TestApp
let clerk: Caller
beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.signIn('alder', 'clerk')
})
afterAll(() => app.close())

const asItComes = { panels: ['meetings', 'procurement', 'contracts'], hidden: [], approves_several: false }

it('is arranged by each person for themselves, and kept', async () => {
  expect((await clerk.call(getDashboard, {})).body).toEqual(asItComes)
  const panels = ['contracts', 'meetings', 'procurement']
  const body = { panels, hide: 'procurement' }
  const arranged = { ...asItComes, panels, hidden: ['procurement'] }
  const put = (given: object) => clerk.request({ method: 'PUT', url: '/api/dashboard', payload: given })
  expect((await put(body)).body).toEqual(arranged)
  expect((await put(body)).status).toBe(200)
  expect((await clerk.call(getDashboard, {})).body).toEqual(arranged)
  // A panel that is not named comes last, and one that is named twice counts once.
  expect((await put({ panels: ['contracts', 'contracts'], show: 'procurement' })).body).toEqual({
    ...asItComes,
    panels: ['contracts', 'meetings', 'procurement'],
  })
  expect((await put({ panels: ['weather'] })).status).toBe(400)
  const others = [await app.signIn('alder', 'attorney'), await app.signIn('birch', 'clerk')]
  for (const other of others) expect((await other.call(getDashboard, {})).body).toEqual(asItComes)
  expect((await app.visitor('alder').call(getDashboard, {})).status).toBe(401)
  expect((await clerk.at('birch').call(arrangeDashboard, { body: { hide: 'contracts' } })).status).toBe(404)
})

it('keeps what each of two windows hid, also at the same moment', async () => {
  const attorney = await app.signIn('alder', 'attorney')
  const hide = (panel: 'meetings' | 'contracts') => attorney.call(arrangeDashboard, { body: { hide: panel } })
  await Promise.all([hide('meetings'), hide('contracts')])
  const kept = (await attorney.call(getDashboard, {})).body
  expect(kept.hidden).toEqual(['meetings', 'contracts'])
  const { body } = await attorney.call(arrangeDashboard, { body: { show: 'contracts' } })
  expect(body).toEqual({ ...asItComes, hidden: ['meetings'] })
})

it('says whether the county lets several items be approved at once', async () => {
  const admin = await app.signIn('alder', 'full.admin')
  const [today] = await app.look<{ day: string }>(
    "select to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as day",
  )
  const saved = await admin.call(setSetting, {
    params: { key: 'routing.approveSeveral' },
    body: { value: true, effective_from: today?.day ?? '' },
  })
  expect(saved.status).toBe(200)
  expect((await clerk.call(getDashboard, {})).body?.approves_several).toBe(true)
})
