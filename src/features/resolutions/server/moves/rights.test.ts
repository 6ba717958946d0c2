import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listWaiting } from '#features/matters/contract.ts'
import { delegate, endDelegation } from '#features/routing/contract.ts'
import { setSetting } from '#features/tenants/settings-contract.ts'
import { addDays } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../../contract.ts'
import * as routing from '../../routing-contract.ts'
import { type Desks, openDesks } from '../desks.fixture.ts'

let desks: Desks
let admin: Caller
beforeAll(async () => {
  desks = await openDesks()
  admin = await desks.app.signIn('alder', 'administrator')
})
afterAll(() => desks.app.close())

const because = { comment: 'Because' }
const look = (by: Caller, id: string) => by.call(contract.getResolution, { params: { id } })
const one = async (query: string, values: unknown[] = []) =>
  (await desks.app.look<{ id: string }>(query, values))[0]?.id ?? ''
const ofAlder = "tenant_id = (select id from tenants where subdomain = 'alder')"
const role = (name: string) => one(`select id from roles where ${ofAlder} and name = $1`, [name])
const department = (name: string) => one(`select id from departments where ${ofAlder} and name = $1`, [name])

type Step = 'working' | 'legal-review' | 'committee-review' | 'clerk-review' | 'board-review'
const assign = (step: Step, body: object = {}) => admin.call(routing.saveRoute, { params: { step }, body })

describe('a route names only who could act', () => {
  it('and says why not', async () => {
    const lacking = 'the permission “Review as County Attorney”'
    const person = await assign('legal-review', { user_id: await desks.idOf('reviewer') })
    expect(person.problem.fields?.user_id).toMatch(new RegExp(`can’t act on this step: .* ${lacking}`))
    const named = await assign('legal-review', { role_id: await role('Finance') })
    expect(named.problem.fields?.role_id).toContain(lacking)
    const empty = await assign('legal-review', { department_id: await department('Public Works') })
    expect(empty.problem.fields?.department_id).toContain(lacking)
    const nowhere = await assign('legal-review', { user_id: '0193a000-0000-7000-8000-000000000001' })
    expect(nowhere.problem.fields).toEqual({ user_id: 'This person doesn’t exist.' })
  })

  it('offers them alone, with their names', async () => {
    const query = { step: 'legal-review' }
    const { body } = await admin.call(routing.listRoutingChoices, { query })
    expect(body.people.map(({ name }) => name).toSorted()).toEqual([
      'Dana Whitfield',
      'Priya Raman',
      'Victor Stanhope',
    ])
    expect(body.roles.find(({ name }) => name === 'County Attorney')?.people).toEqual([
      'Priya Raman',
      'Victor Stanhope',
    ])
    expect(body.roles.map(({ name }) => name)).not.toContain('Finance')
    expect((await admin.call(routing.listRoutingChoices, { query: { step: 'adopting' } })).status).toBe(404)
  })

  it('is read with who can act today', async () => {
    const { body } = await desks.reader.call(routing.listRoutes, { query: {} })
    const legal = body.find(({ step }) => step === 'legal-review')
    expect([legal?.holder, legal?.people]).toEqual(['County Attorney', ['Priya Raman', 'Victor Stanhope']])
    expect(body[0]).toMatchObject({ holder: 'Requesting department', people: null })
  })
})

describe('whoever the route names', () => {
  it('sees the resolution and acts on it, also as a department that did not ask for it', async () => {
    const works = await department('Public Works')
    const other = await one(`select id from departments where ${ofAlder} and name <> 'Public Works' limit 1`)
    const { id } = await desks.request({ department: other })
    await desks.act(desks.requester, id, 'submit')
    expect((await look(desks.reviewer, id)).status).toBe(404)
    expect((await assign('working', { department_id: works })).status).toBe(200)
    await desks.act(admin, id, 'withdraw', because)
    const next = (await desks.request({ department: other })).id
    await desks.act(desks.requester, next, 'submit')
    expect((await look(desks.reviewer, next)).body.waitingon).toBe('Public Works')
    const waiting = await desks.reviewer.call(listWaiting, { query: {} })
    expect(waiting.body.map(({ id: each }) => each)).toContain(next)
    expect((await desks.act(desks.reviewer, next, 'approve')).body.status).toBe('legal-review')
    // Named before, they still see what became of it, and can no longer act.
    expect((await look(desks.reviewer, next)).body.may).toMatchObject({ hold: false, actions: [] })
    expect((await desks.act(desks.reviewer, next, 'approve')).status).toBe(403)
    await assign('working')
  })

  it('acts alone: no permission makes up for not being assigned', async () => {
    const id = await desks.at('clerk-review')
    expect((await desks.act(admin, id, 'approve')).status).toBe(403)
    const full = await desks.app.signIn('alder', 'full.admin')
    expect((await desks.act(full, id, 'approve')).status).toBe(403)
    expect((await desks.act(desks.clerk, id, 'approve')).body.status).toBe('board-review')
  })
})

describe('no one decides on their own request', () => {
  it('neither directly, nor by hand for the Board; whoever sets the route gives it to someone else', async () => {
    const id = await desks.clerksOwn()
    expect((await look(desks.clerk, id)).body.status).toBe('committee-review')
    const refused = await desks.act(desks.clerk, id, 'approve')
    expect([refused.status, refused.problem.error]).toEqual([
      403,
      'You requested this resolution, so someone else must decide on it.',
    ])
    expect((await look(desks.clerk, id)).body.may.actions).toEqual(['withdraw'])
    const forward = (user_id: string) =>
      admin.call(contract.forwardResolution, { params: { id }, body: { user_id } })
    expect((await forward(await desks.idOf('clerk'))).problem.fields).toEqual({
      user_id: 'Eleanor Voss requested it, so they can’t decide on it.',
    })
    expect((await forward(await desks.idOf('administrator'))).status).toBe(200)
    expect((await desks.act(admin, id, 'approve')).body.status).toBe('clerk-review')
  })

  it('nor as someone’s delegate, nor through a delegate', async () => {
    const county = await desks.app.signIn('alder', 'full.admin')
    const today = desks.today()
    const days = { starts_on: today, ends_on: addDays(today, 3) }
    const body = {
      department: desks.department,
      title: 'Own',
      description: 'Chairs',
      vendor: 'Oak',
      amount: 10,
    }
    const { id } = (await county.call(contract.requestResolution, { body })).body
    await desks.act(county, id, 'submit')
    await desks.act(desks.reviewer, id, 'approve')
    const toCounty = { delegate_id: await desks.idOf('full.admin'), ...days }
    const [made] = (await desks.attorney.call(delegate, { body: toCounty })).body
    const other = await desks.at('legal-review')
    const forAttorney = await desks.act(county, other, 'approve')
    expect(forAttorney.body.status).toBe('committee-review')
    const [, , left] = (await county.call(contract.listSteps, { params: { id: other } })).body
    expect([left?.left_by, left?.left_for]).toEqual(['Dana Whitfield', 'Priya Raman'])
    expect((await desks.act(county, id, 'approve')).status).toBe(403)
    const waiting = (await county.call(listWaiting, { query: {} })).body.map((row) => row.id)
    expect(waiting).not.toContain(id)
    await desks.attorney.call(endDelegation, { params: { id: made?.id ?? '' } })
  })

  it('nor by standing in, where the county lets editors act for the assignee', async () => {
    const id = await desks.at('legal-review')
    expect((await desks.act(desks.clerk, id, 'approve')).status).toBe(403)
    const county = await desks.app.signIn('alder', 'full.admin')
    const effective_from = desks.today()
    const set = (value: boolean) =>
      county.call(setSetting, { params: { key: 'routing.editorsStandIn' }, body: { value, effective_from } })
    expect((await set(true)).status).toBe(200)
    const own = await desks.clerksOwn()
    expect((await desks.act(desks.clerk, own, 'approve')).status).toBe(403)
    expect((await desks.act(desks.clerk, id, 'approve')).status).toBe(200)
    const steps = (await desks.clerk.call(contract.listSteps, { params: { id } })).body
    expect(steps.at(-2)).toMatchObject({ left_by: 'Eleanor Voss', left_for: 'County Attorney' })
    await set(false)
  })
})

describe('delegations of one person', () => {
  it('do not overlap, in either order or at once', async () => {
    const body = async (starts_on: string, ends_on: string) => ({
      delegate_id: await desks.idOf('full.admin'),
      starts_on,
      ends_on,
    })
    const make = async (from: string, to: string) =>
      desks.reviewer.call(delegate, { body: await body(from, to) })
    const [first] = (await make('2099-03-01', '2099-03-10')).body
    for (const [from, to] of [
      ['2099-03-10', '2099-03-12'],
      ['2099-02-20', '2099-03-01'],
      ['2099-03-04', '2099-03-05'],
    ] as const)
      expect((await make(from, to)).problem.fields).toEqual({
        starts_on:
          'You already have a delegate in this period. End that delegation first, or choose different days.',
      })
    expect((await make('2099-03-11', '2099-03-12')).status).toBe(200)
    const both = await Promise.all([make('2099-06-01', '2099-06-09'), make('2099-06-05', '2099-06-12')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    await desks.reviewer.call(endDelegation, { params: { id: first?.id ?? '' } })
    expect((await make('2099-03-04', '2099-03-05')).status).toBe(200)
  })

  it('are not for vendors', async () => {
    const vendor = await desks.app.signIn('alder', 'vendor')
    const body = { delegate_id: await desks.idOf('clerk'), starts_on: '2099-01-01', ends_on: '2099-01-02' }
    expect((await vendor.call(delegate, { body })).status).toBe(403)
  })
})

describe('a route by category', () => {
  const large = 'Contract/Purchase Order' as const
  const own = (by: Caller = admin) => by.call(routing.giveOwnRoute, { body: { category: large } })

  it('has steps of its own, which others do not take; the steps ahead say who acts', async () => {
    expect((await own(desks.attorney)).status).toBe(403)
    expect((await own()).status).toBe(200)
    expect((await own()).status).toBe(409)
    const finance = { role_id: await role('Finance'), due_days: 3 }
    const added = await admin.call(routing.addRouteStep, {
      body: { category: large, name: 'Finance Review', after_step: 'working', ...finance },
    })
    expect(added.body.map(({ step, name }) => name || step)).toEqual([
      'working',
      'Finance Review',
      'legal-review',
      'committee-review',
      'clerk-review',
      'board-review',
    ])
    const unable = { category: large, name: 'Other', after_step: 'draft' as const }
    const lacks = await admin.call(routing.addRouteStep, {
      body: { ...unable, user_id: await desks.idOf('reviewer') },
    })
    expect(lacks.problem.fields?.user_id).toContain('can’t act on this step')
    expect((await admin.call(routing.addRouteStep, { body: unable })).problem.fields).toEqual({
      user_id: 'Choose who acts on this step.',
    })

    const { id } = await desks.request()
    await desks.act(desks.requester, id, 'submit')
    const ahead = await desks.requester.call(contract.listStepsAhead, { params: { id } })
    expect(ahead.body.map(({ name, state, people }) => [name, state, people])).toEqual([
      ['Department Review', 'current', ['Roland Beaumont', 'Lena Fischer']],
      ['Finance Review', 'ahead', [expect.any(String)]],
      ['Legal Review', 'ahead', ['Priya Raman', 'Victor Stanhope']],
      ['Committee Review', 'ahead', ['Eleanor Voss']],
      ['Clerk Review', 'ahead', ['Eleanor Voss']],
      ['Board Review', 'ahead', ['Eleanor Voss']],
    ])
    const there = (await desks.act(desks.reviewer, id, 'approve')).body
    expect(there).toMatchObject({
      status: 'additional-review',
      step_name: 'Finance Review',
      waitingon: 'Finance',
    })
    expect(there.due_on).not.toBeNull()
    expect((await desks.act(desks.attorney, id, 'approve')).status).toBe(403)

    const stepId = added.body.find(({ name }) => name === 'Finance Review')?.id ?? ''
    const remove = () => admin.call(routing.removeRouteStep, { params: { id: stepId } })
    const busy = await remove()
    expect([busy.status, busy.problem.error]).toEqual([
      409,
      'Some items are at this step now. Move them to another step first, then remove this one.',
    ])
    const finances = await desks.app.signIn('alder', 'finance')
    expect((await desks.act(finances, id, 'return', because)).body.status).toBe('working')
    await desks.act(desks.reviewer, id, 'approve')
    expect((await desks.act(finances, id, 'approve')).body.status).toBe('legal-review')

    const proclamation = (await desks.request({ resolutioncategory: 'Proclamation' })).id
    await desks.act(desks.requester, proclamation, 'submit')
    expect((await desks.act(desks.reviewer, proclamation, 'approve')).body.status).toBe('legal-review')

    expect((await remove()).status).toBe(200)
    const dropped = await admin.call(routing.dropOwnRoute, { query: { category: large } })
    expect(dropped.body.every(({ category }) => category === '')).toBe(true)
    const alone = { step: 'working' as const }
    const refused = await admin.call(routing.saveRoute, { params: alone, body: { category: large } })
    expect(refused.status).toBe(409)
  })

  it('is the county’s own: another county’s step is not found', async () => {
    const body = { category: '' as const, name: 'Audit', after_step: 'draft' as const }
    const added = await admin.call(routing.addRouteStep, {
      body: { ...body, role_id: await role('County Auditor') },
    })
    const id = added.body.find(({ name }) => name === 'Audit')?.id ?? ''
    expect((await desks.stranger.call(routing.removeRouteStep, { params: { id } })).status).toBe(404)
    const double = await admin.call(routing.addRouteStep, {
      body: { ...body, role_id: await role('Finance') },
    })
    expect(double.problem.fields).toEqual({ name: 'This route already has a step with this name.' })
    const change = { name: 'Audit', after_step: 'working' as const, role_id: await role('County Auditor') }
    const stale = await admin.call(routing.updateRouteStep, {
      params: { id },
      body: { ...change, version: 7 },
    })
    expect(stale.status).toBe(412)
    expect((await admin.call(routing.removeRouteStep, { params: { id } })).status).toBe(200)
  })
})
