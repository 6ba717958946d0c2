import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import * as contract from '../contract.ts'

let app: TestApp
let manager: Caller
let attorney: Caller
beforeAll(async () => {
  app = await startTestApp()
  ;[manager, attorney] = await Promise.all([
    app.signIn('alder', 'contracts'),
    app.signIn('alder', 'attorney'),
  ])
})
afterAll(() => app.close())
beforeEach(() => app.look('delete from saved_views'))

const mondays: contract.NewSchedule = { every: 'week', day: 1, hour: 7, format: 'xlsx' }
const schedule = (caller: Caller, id: string, body: Partial<contract.NewSchedule> = {}) =>
  caller.call(contract.scheduleView, { params: { id }, body: { ...mondays, ...body } })
const end = (caller: Caller, id: string) => caller.call(contract.unscheduleView, { params: { id } })
async function save(given: Partial<contract.NewView> = {}) {
  const view = await manager.call(contract.createView, {
    body: { list: '/contracts', name: 'Mine', query: {}, is_shared: true, ...given },
  })
  return view.body
}
const scheduleOf = async (caller: Caller) =>
  (await caller.call(contract.listViews, { query: { list: '/contracts' } })).body[0]?.schedule
const told = () =>
  app.look<{ recipient: string; body: string }>(
    "select recipient, body from mail_messages where kind = 'view-stopped' order by created_at desc",
  )

describe('a schedule', () => {
  it('is each person’s own, is changed, and is ended', async () => {
    const { id } = await save()
    expect((await schedule(attorney, id)).body.schedule).toMatchObject(mondays)
    expect(await scheduleOf(manager)).toBeNull()
    const daily = { every: 'weekday', day: null, format: 'pdf' } as const
    expect((await schedule(attorney, id, daily)).body.schedule).toMatchObject(daily)
    expect((await end(manager, id)).status).toBe(404)
    expect((await end(attorney, id)).body.schedule).toBeNull()
    const events = await app.look(
      "select event from audit_events where object_type = 'saved_view' and object_id = $1 order by seq",
      [id],
    )
    expect(events.map(({ event }) => event)).toEqual([
      'saved_view.created',
      'saved_view.scheduled',
      'saved_view.scheduled',
      'saved_view.unscheduled',
    ])
  })

  it('has a day that goes with how often', async () => {
    const { id } = await save()
    expect((await schedule(manager, id, { day: null })).problem).toMatchObject({
      status: 400,
      fields: { day: 'Choose a day of the week.' },
    })
    expect((await schedule(manager, id, { every: 'month', day: 0 })).status).toBe(400)
    expect((await schedule(manager, id, { hour: 24 })).status).toBe(400)
  })

  it('is for views that the user sees: no one else’s own, no other county’s, no closed list', async () => {
    const { id } = await save({ is_shared: false })
    expect((await schedule(attorney, id, { day: null })).status).toBe(404)
    expect((await schedule(manager, randomUUID())).status).toBe(404)
    const stranger = await app.signIn('birch', 'full.admin')
    expect((await schedule(stranger, id)).status).toBe(404)
    expect((await end(stranger, id)).status).toBe(404)
    const vendor = await app.signIn('alder', 'vendor')
    const shared = await save({ name: 'Shared' })
    expect((await schedule(vendor, shared.id)).status).toBe(404)
  })

  it('ends with a word to its subscribers when the view is no longer shared, or deleted', async () => {
    const { id } = await save()
    await schedule(attorney, id)
    await schedule(manager, id)
    await manager.call(contract.updateView, { params: { id }, body: { is_shared: false, version: 1 } })
    expect(await told()).toMatchObject([
      { recipient: 'attorney@alder.example', body: expect.stringContaining('“Mine” is no longer shared') },
    ])
    expect(await scheduleOf(manager)).toMatchObject(mondays)
    await manager.call(contract.updateView, { params: { id }, body: { is_shared: true, version: 2 } })
    expect(await scheduleOf(attorney)).toBeNull()
    await schedule(attorney, id)
    await manager.call(contract.deleteView, { params: { id } })
    expect((await told())[0]?.body).toContain('“Mine” was deleted')
    expect(await app.look('select from view_schedules')).toEqual([])
  })
})
