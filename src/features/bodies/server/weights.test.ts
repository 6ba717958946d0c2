import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { listBodies, setWeights, updateSeat, withdrawWeights } from '../contract.ts'
import { quorumNeeded, totalWeight } from '../rules.ts'
import { madeBody, madeSeat } from './bodies.fixture.ts'
import { seatingOn } from './index.ts'

let app: TestApp
let admin: Caller
let reader: Caller
let stranger: Caller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  reader = await app.signIn('alder', 'readonly')
  stranger = await app.signIn('birch', 'full.admin')
})
afterAll(() => app.close())

async function pair(name: string) {
  const { id, version } = await madeBody(admin, name)
  const [one, two] = [await madeSeat(admin, id, 'One'), await madeSeat(admin, id, 'Two')]
  const put = (effective_from: string, first: number, second: number, more: { version?: number } = {}) =>
    admin.call(setWeights, {
      params: { id },
      body: {
        effective_from,
        weights: [
          { seat_id: one.id, weight: first },
          { seat_id: two.id, weight: second },
        ],
        ...more,
      },
    })
  return { id, version, one, two, put }
}

async function seating(county: string, bodyId: string, day: string) {
  const [tenant] = await app.look<{ id: string }>('select id from tenants where subdomain = $1', [county])
  return app.platform.database.withTenant(tenant?.id, (tx) => seatingOn(tx, bodyId, day))
}

describe('a set of weights', () => {
  it('is in effect from its day on; the set before it keeps its time', async () => {
    const { id, put } = await pair('Weighed')
    await put('2014-01-01', 3, 4)
    await put('2024-01-01', 7, 5)
    const on = async (day: string) => (await seating('alder', id, day)).map((seat) => seat.weight)
    expect(await on('2013-12-31')).toEqual([1, 1])
    expect(await on('2023-12-31')).toEqual([3, 4])
    expect(await on('2024-01-01')).toEqual([7, 5])
  })

  it('goes on record by the names of the seats, with what it replaced', async () => {
    const { id, put } = await pair('Recorded')
    await put('2024-01-01', 3, 4)
    await put('2024-01-01', 5, 6)
    const events = await app.look(
      `select before, after, note from audit_events where object_id = $1 and event = 'body.weights_set' order by seq`,
      [id],
    )
    expect(events).toEqual([
      { before: {}, after: { One: 3, Two: 4 }, note: 'in effect from 2024-01-01' },
      { before: { One: 3, Two: 4 }, after: { One: 5, Two: 6 }, note: 'in effect from 2024-01-01' },
    ])
  })

  it('gives every seat of that day a weight, once', async () => {
    const { id, one, two, put } = await pair('Whole')
    const give = (...seat_ids: string[]) =>
      admin.call(setWeights, {
        params: { id },
        body: { effective_from: '2025-01-01', weights: seat_ids.map((seat_id) => ({ seat_id, weight: 2 })) },
      })
    const message = 'Enter a weight for every seat that exists on that date.'
    for (const wrong of [[one.id], [one.id, one.id], [one.id, two.id, two.id], [one.id, id]])
      expect((await give(...wrong)).problem.fields).toEqual({ weights: message })
    await admin.call(updateSeat, { params: { id: two.id }, body: { ended_on: '2024-12-31' } })
    expect((await give(one.id)).status).toBe(200)
    expect((await put('2025-06-01', 1, 1)).status).toBe(400)
  })

  it.each([
    [0, 'Enter 1 or more.'],
    [-3, 'Enter 1 or more.'],
    [1.5, 'Enter a whole number.'],
    [1_000_001, 'Enter 1,000,000 or less.'],
  ])('is not %d', async (weight, message) => {
    const { put } = await pair(`Not ${weight}`)
    expect((await put('2024-01-01', 1, weight)).problem.fields).toEqual({ 'weights.1.weight': message })
  })

  it('lets one of two sets at once through', async () => {
    const { put, version } = await pair('Raced')
    const answers = await Promise.all([
      put('2024-01-01', 1, 2, { version }),
      put('2024-01-01', 2, 1, { version }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412])
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const { id, one } = await pair('Guarded')
    const body = { effective_from: '2024-01-01', weights: [{ seat_id: one.id, weight: 1 }] }
    expect((await reader.call(setWeights, { params: { id }, body })).status).toBe(403)
    expect((await stranger.call(setWeights, { params: { id }, body })).status).toBe(404)
  })
})

describe('withdrawing a set of weights', () => {
  it('removes one that is not in force yet, and no other', async () => {
    const { id, put } = await pair('Withdrawn')
    await put('2024-01-01', 3, 4)
    await put('2099-01-01', 5, 6)
    const withdraw = (caller: Caller, effective_from: string) =>
      caller.call(withdrawWeights, { params: { id, effective_from } })
    expect((await withdraw(admin, '2024-01-01')).problem).toMatchObject({ status: 409, code: 'wrong_state' })
    expect((await withdraw(admin, '2098-01-01')).status).toBe(404)
    expect((await withdraw(reader, '2099-01-01')).status).toBe(403)
    expect((await withdraw(stranger, '2099-01-01')).status).toBe(404)
    const { body } = await withdraw(admin, '2099-01-01')
    expect(body.seats[0]?.weights).toEqual([{ effective_from: '2024-01-01', weight: 3 }])
  })
})

describe('who sits on a body on a day', () => {
  it('is told in order, with member, weight and chair', async () => {
    const cedar = await app.signIn('cedar', 'readonly')
    const [board] = (await cedar.call(listBodies, { query: { q: 'board' } })).body
    const seats = await seating('cedar', board?.id ?? '', '2026-11-15')
    expect(seats).toHaveLength(14)
    expect(seats[0]).toMatchObject({
      name: 'District 1',
      is_chair: true,
      weight: 7,
      term: { member_name: 'Daniel Ashgrove' },
    })
    expect([totalWeight(seats), quorumNeeded('weight-majority', seats)]).toEqual([100, 51])
    expect((await seating('cedar', board?.id ?? '', '2023-01-01'))[1]?.term?.member_name).toBe(
      'Vernon Teasdale',
    )
    await expect(seating('birch', board?.id ?? '', '2026-11-15')).rejects.toThrow('Not found.')
  })
})
