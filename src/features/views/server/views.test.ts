import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import * as contract from '../contract.ts'
import { mostSchedules, mostViews, type ViewList } from '../rules.ts'

let app: TestApp
let manager: Caller
let attorney: Caller
let admin: Caller
beforeAll(async () => {
  app = await startTestApp()
  ;[manager, attorney, admin] = await Promise.all([
    app.signIn('alder', 'contracts'),
    app.signIn('alder', 'attorney'),
    app.signIn('alder', 'full.admin'),
  ])
})
afterAll(() => app.close())
beforeEach(() => app.look('delete from saved_views'))

const save = (caller: Caller, given: Partial<contract.NewView> = {}) =>
  caller.call(contract.createView, {
    body: { list: '/contracts', name: 'Mine', query: { status: 'executed' }, ...given },
  })
const namesOf = async (caller: Caller, list: ViewList = '/contracts') =>
  (await caller.call(contract.listViews, { query: { list } })).body.map(({ name }) => name)
const change = (caller: Caller, id: string, body: contract.ViewChange) =>
  caller.call(contract.updateView, { params: { id }, body })
const remove = (caller: Caller, id: string) => caller.call(contract.deleteView, { params: { id } })
const byDefault = (caller: Caller, view_id: string | null, list: ViewList = '/contracts') =>
  caller.call(contract.chooseDefaultView, { body: { list, view_id } })

describe('a saved view', () => {
  it('holds what the list knows, and neither its page nor anything else', async () => {
    const query = {
      status: 'executed',
      tab: 'all',
      hide: 'vendor',
      size: 25,
      year: 2026,
      page: 3,
      dialog: 'new',
      evil: 'x',
      limit: 9,
    }
    expect((await save(manager, { query })).body).toMatchObject({
      query: { status: 'executed', tab: 'all', hide: 'vendor', size: 25, year: 2026 },
      is_mine: true,
      can_edit: true,
      is_shared: false,
      is_default: false,
    })
  })

  it('is refused with a value that the list would refuse', async () => {
    expect((await save(manager, { query: { status: 'nonsense' } })).status).toBe(400)
    expect((await save(manager, { query: { sort: 'nonsense' } })).status).toBe(400)
  })

  it('is its owner’s alone until it is shared with those who may see the list', async () => {
    const { id } = (await save(manager)).body
    expect([await namesOf(manager), await namesOf(attorney)]).toEqual([['Mine'], []])
    expect((await change(attorney, id, { name: 'Theirs', version: 1 })).status).toBe(404)
    expect((await remove(admin, id)).status).toBe(404)
    expect((await change(manager, id, { is_shared: true, version: 1 })).status).toBe(200)
    expect(await namesOf(attorney)).toEqual(['Mine'])
    const clerk = await app.signIn('birch', 'full.admin')
    expect(await namesOf(clerk)).toEqual([])
    expect((await remove(clerk, id)).status).toBe(404)
  })

  it('that is shared is changed by its owner or a Full Administrator', async () => {
    const { id } = (await save(manager, { is_shared: true })).body
    expect((await change(attorney, id, { name: 'Theirs', version: 1 })).status).toBe(403)
    expect((await remove(attorney, id)).status).toBe(403)
    expect((await change(admin, id, { name: 'Ours', version: 1 })).body).toMatchObject({
      name: 'Ours',
      version: 2,
    })
    expect((await change(manager, id, { name: 'Late', version: 1 })).status).toBe(412)
    expect((await remove(admin, id)).status).toBe(200)
    expect((await remove(admin, id)).status).toBe(404)
  })

  it('has a name that its owner has not used for the list', async () => {
    await save(manager)
    expect((await save(manager)).status).toBe(409)
    expect((await save(attorney)).status).toBe(200)
    expect((await save(manager, { name: '' })).status).toBe(400)
  })

  it('needs the permission to see its list, also later', async () => {
    expect((await save(manager, { list: '/audit', query: {} })).status).toBe(403)
    const shared = await save(admin, { list: '/audit', query: {}, is_shared: true })
    expect((await manager.call(contract.listViews, { query: { list: '/audit' } })).status).toBe(403)
    expect((await byDefault(manager, shared.body.id, '/audit')).status).toBe(404)
    const vendor = await app.signIn('alder', 'vendor')
    expect((await save(vendor, { list: '/waiting', query: {} })).status).toBe(403)
  })

  it('is on record', async () => {
    const { id } = (await save(manager)).body
    await change(manager, id, { name: 'Other', version: 1 })
    await remove(manager, id)
    const events = await app.look(
      "select event from audit_events where object_type = 'saved_view' and object_id = $1 order by seq",
      [id],
    )
    expect(events.map(({ event }) => event)).toEqual([
      'saved_view.created',
      'saved_view.updated',
      'saved_view.deleted',
    ])
  })
})

describe('how many views someone has', () => {
  const idOf = async (account: string) =>
    (await app.look<{ id: string }>('select id from users where email = $1', [`${account}@alder.example`]))[0]
      ?.id
  /** `names` and a number each. */
  const fill = async (account: string, count: number, names = 'A ') =>
    app.look(
      `insert into saved_views (tenant_id, user_id, list, name, query, is_shared)
       select u.tenant_id, u.id, '/contracts', $2 || n, '{}', true from users u, generate_series(1, $3::int) n where u.id = $1`,
      [await idOf(account), names, count],
    )

  it('hides no one’s own, nor a shared one that they use, however many others share', async () => {
    await save(manager, { name: 'Zoning' })
    const used = (await save(admin, { name: 'Yards', is_shared: true })).body
    await byDefault(manager, used.id)
    await fill('attorney', 600)
    expect((await namesOf(manager)).slice(0, 3)).toEqual(['Zoning', 'Yards', 'A 1'])
  })

  it('is limited, also where several are saved at once', async () => {
    await fill('contracts', mostViews - 1)
    const saved = await Promise.all(['One', 'Two', 'Three'].map((name) => save(manager, { name })))
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await save(manager, { name: 'Four' })).problem).toMatchObject({
      code: 'wrong_state',
      error: `You already have ${mostViews} saved views. Delete one first.`,
    })
    expect((await save(attorney)).status).toBe(200)
    const [{ id } = { id: '' }] = await app.look<{ id: string }>(
      "select id from saved_views where name = 'A 1'",
    )
    await remove(manager, id)
    expect((await save(manager, { name: 'Four' })).status).toBe(200)
  })

  it('is limited for those that come by email, also where several are scheduled at once', async () => {
    await fill('attorney', mostSchedules + 2)
    const views = await app.look<{ id: string }>('select id from saved_views order by id')
    const schedule = (id = '') =>
      manager.call(contract.scheduleView, {
        params: { id },
        body: { every: 'weekday', day: null, hour: 7, format: 'xlsx' },
      })
    await app.look(
      `insert into view_schedules (tenant_id, view_id, user_id, every, hour, format, next_at)
       select v.tenant_id, v.id, u.id, 'weekday', 7, 'xlsx', now() + interval '1 year' from saved_views v
         join users u on u.email = 'contracts@alder.example' where v.id = any ($1)`,
      [views.slice(0, mostSchedules - 1).map(({ id }) => id)],
    )
    const scheduled = await Promise.all(views.slice(-3).map(({ id }) => schedule(id)))
    expect(scheduled.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const refused = scheduled.find(({ status }) => status === 409)
    expect(refused?.problem.error).toBe(`You already get ${mostSchedules} views by email. Stop one first.`)
    expect((await schedule(views[0]?.id)).status).toBe(200)
  })
})

describe('the view with which a list opens', () => {
  const defaultOf = async (caller: Caller) =>
    (await caller.call(contract.listViews, { query: { list: '/contracts' } })).body.find(
      ({ is_default }) => is_default,
    )?.name

  it('is each person’s own choice, and one at a time', async () => {
    const shared = (await save(manager, { is_shared: true })).body
    const other = (await save(manager, { name: 'Other' })).body
    await byDefault(manager, shared.id)
    await byDefault(manager, other.id)
    await byDefault(attorney, shared.id)
    expect([await defaultOf(manager), await defaultOf(attorney), await defaultOf(admin)]).toEqual([
      'Other',
      'Mine',
      undefined,
    ])
    await byDefault(manager, null)
    expect(await defaultOf(manager)).toBeUndefined()
  })

  it('is none where the view is gone, is not shared any more, or is of another list', async () => {
    const { id } = (await save(manager, { is_shared: true })).body
    await byDefault(attorney, id)
    await change(manager, id, { is_shared: false, version: 1 })
    await change(manager, id, { is_shared: true, version: 2 })
    expect(await defaultOf(attorney)).toBeUndefined()
    expect((await byDefault(manager, id, '/waiting')).status).toBe(404)
    expect((await byDefault(manager, randomUUID())).status).toBe(404)
  })
})
