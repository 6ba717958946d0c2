import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createSeat, deleteSeat, getBody, reorderSeats, setWeights, updateSeat } from '../contract.ts'
import { madeBody, madeMember, madeSeat, seatMember } from './bodies.fixture.ts'

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

async function bodyWithSeats(name: string, count = 3) {
  const body = await madeBody(admin, name)
  const seats = []
  for (let k = 1; k <= count; k++) seats.push(await madeSeat(admin, body.id, `Seat ${k}`))
  return { ...body, seats, ids: seats.map((seat) => seat.id) }
}
const seatsOf = async (id: string) => (await admin.call(getBody, { params: { id } })).body.seats

describe('adding a seat', () => {
  it('puts it behind the others, also two at once, and on record', async () => {
    const { id } = await bodyWithSeats('Added To', 1)
    const add = (name: string) => admin.call(createSeat, { params: { id }, body: { name } })
    const answers = await Promise.all([add('A'), add('B'), add('C')])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect((await seatsOf(id)).map((seat) => seat.position)).toEqual([1, 2, 3, 4])
    const events = await app.look('select event from audit_events where object_id = $1', [
      answers[0]?.body.id,
    ])
    expect(events).toEqual([{ event: 'seat.created' }])
  })

  it('says what is missing; is refused without the permission; another county finds nothing', async () => {
    const { id } = await bodyWithSeats('Not Added To', 1)
    const add = (caller: Caller, name = 'X') => caller.call(createSeat, { params: { id }, body: { name } })
    expect((await add(admin, ' ')).problem.fields).toEqual({ name: 'Seat name is required.' })
    expect((await add(reader)).status).toBe(403)
    expect((await add(stranger)).status).toBe(404)
  })
})

describe('editing a seat', () => {
  it('gives the chair to one seat of a body at a time', async () => {
    const { id, ids } = await bodyWithSeats('Chaired')
    const chair = (seat: string | undefined) =>
      admin.call(updateSeat, { params: { id: seat ?? '' }, body: { is_chair: true } })
    await chair(ids[0])
    const answers = await Promise.all([chair(ids[1]), chair(ids[2])])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect((await seatsOf(id)).filter((seat) => seat.is_chair)).toHaveLength(1)
  })

  it('refuses to write over somebody else’s change, and shows it', async () => {
    const [seat] = (await bodyWithSeats('Stale Seats', 1)).seats
    const edit = (name: string) =>
      admin.call(updateSeat, { params: { id: seat?.id ?? '' }, body: { name, version: seat?.version } })
    const answers = await Promise.all([edit('First'), edit('Second')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412])
  })

  it('ends a seat only when nobody sits there any longer', async () => {
    const [seat] = (await bodyWithSeats('Shrinking', 1)).seats
    const id = seat?.id ?? ''
    const member = await madeMember(admin, 'Ned Stays')
    await seatMember(admin, id, { member_id: member.id, starts_on: '2024-01-01', ends_on: null })
    const end = (ended_on: string) => admin.call(updateSeat, { params: { id }, body: { ended_on } })
    const refused = await end('2025-12-31')
    expect(refused.status).toBe(409)
    expect(refused.problem.error).toContain('Ned Stays’s term')
    const wrong = await admin.call(updateSeat, {
      params: { id },
      body: { starts_on: '2025-01-02', ended_on: '2025-01-01' },
    })
    expect(wrong.problem.fields).toEqual({ ended_on: 'A seat can’t end before it starts.' })
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const [id = ''] = (await bodyWithSeats('Guarded Seats', 1)).ids
    const edit = (caller: Caller) => caller.call(updateSeat, { params: { id }, body: { name: 'X' } })
    expect((await edit(reader)).status).toBe(403)
    expect((await edit(stranger)).status).toBe(404)
  })
})

describe('the order of the seats', () => {
  it('is changed as a whole, and goes on record', async () => {
    const { id, ids, version } = await bodyWithSeats('Ordered')
    const seat_ids = ids.toReversed()
    const { body } = await admin.call(reorderSeats, { params: { id }, body: { seat_ids, version } })
    expect(body.seats.map((seat) => seat.name)).toEqual(['Seat 3', 'Seat 2', 'Seat 1'])
    const late = await admin.call(reorderSeats, { params: { id }, body: { seat_ids: ids, version } })
    expect(late.status).toBe(412)
    const [event] = await app.look(
      `select before, after from audit_events where object_id = $1 and event = 'body.seats_reordered'`,
      [id],
    )
    expect(event).toMatchObject({
      before: ['Seat 1', 'Seat 2', 'Seat 3'],
      after: ['Seat 3', 'Seat 2', 'Seat 1'],
    })
  })

  it('names every seat once', async () => {
    const { id, ids } = await bodyWithSeats('Half Ordered')
    const order = (seat_ids: string[]) => admin.call(reorderSeats, { params: { id }, body: { seat_ids } })
    const [one = '', two = '', three = ''] = ids
    for (const wrong of [
      [one, two],
      [one, two, two],
      [one, two, three, three],
    ])
      expect((await order(wrong)).problem.fields).toEqual({ seat_ids: 'List every seat once.' })
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const { id, ids } = await bodyWithSeats('Guarded Order', 1)
    const order = (caller: Caller) => caller.call(reorderSeats, { params: { id }, body: { seat_ids: ids } })
    expect((await order(reader)).status).toBe(403)
    expect((await order(stranger)).status).toBe(404)
  })
})

describe('deleting a seat', () => {
  it('removes one without a history', async () => {
    const { id, ids } = await bodyWithSeats('Trimmed', 2)
    expect((await admin.call(deleteSeat, { params: { id: ids[1] ?? '' } })).status).toBe(200)
    expect(await seatsOf(id)).toHaveLength(1)
  })

  it('keeps one that was held, or whose weight has counted', async () => {
    const { id, ids } = await bodyWithSeats('Kept Seats', 2)
    const member = await madeMember(admin, 'Una Held')
    await seatMember(admin, ids[0] ?? '', { member_id: member.id, starts_on: '2024-01-01', ends_on: null })
    const weights = ids.map((seat_id) => ({ seat_id, weight: 2 }))
    await admin.call(setWeights, { params: { id }, body: { effective_from: '2024-01-01', weights } })
    for (const seat of ids) {
      const answer = await admin.call(deleteSeat, { params: { id: seat } })
      expect(answer.status).toBe(409)
      expect(answer.problem.error).toContain('Enter its last day')
    }
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const [id = ''] = (await bodyWithSeats('Not Trimmed', 1)).ids
    expect((await reader.call(deleteSeat, { params: { id } })).status).toBe(403)
    expect((await stranger.call(deleteSeat, { params: { id } })).status).toBe(404)
  })
})
