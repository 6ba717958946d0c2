import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createBody, deleteBody, getBody, listBodies, updateBody } from '../contract.ts'
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

describe('listing bodies', () => {
  it('has the Board and the eleven committees, with today’s seats and vacancies', async () => {
    const { body, headers } = await reader.call(listBodies, {})
    expect(headers['x-total-count']).toBe('12')
    expect(body.find(({ kind }) => kind === 'board')).toMatchObject({
      name: 'Board of Supervisors',
      seats: 8,
      vacant: 0,
    })
    expect(body.find(({ name }) => name === 'Negotiations')).toMatchObject({ seats: 5, vacant: 1 })
  })

  it('sorts by kind, finds by words, and tells the ended from the others', async () => {
    const sorted = await reader.call(listBodies, { query: { sort: 'kind', limit: 1 } })
    expect(sorted.body[0]?.kind).toBe('board')
    const found = await reader.call(listBodies, { query: { q: 'solid env' } })
    expect(found.body.map(({ name }) => name)).toEqual(['Solid Waste and Environmental Concerns'])
    const { id } = await madeBody(admin, 'Task Force')
    await admin.call(updateBody, { params: { id }, body: { ended_on: '2026-06-30' } })
    const ended = await reader.call(listBodies, { query: { status: 'ended' } })
    expect(ended.body.map(({ name }) => name)).toEqual(['Task Force'])
    const current = await reader.call(listBodies, { query: { status: 'current' } })
    expect(current.body.map(({ name }) => name)).not.toContain('Task Force')
  })

  it('is refused to a vendor', async () => {
    const vendor = await app.signIn('alder', 'vendor')
    expect((await vendor.call(listBodies, {})).status).toBe(403)
  })
})

describe('looking at a body', () => {
  it('tells its seats in order, who has held them, and their weights over time', async () => {
    const cedar = await app.signIn('cedar', 'readonly')
    const [board] = (await cedar.call(listBodies, { query: { q: 'board' } })).body
    const { body } = await cedar.call(getBody, { params: { id: board?.id ?? '' } })
    expect(body).toMatchObject({ quorum: 'weight-majority' })
    expect(body.seats.map((seat) => seat.position)).toEqual(Array.from({ length: 14 }, (_, k) => k + 1))
    expect(body.seats[1]?.terms.map((term) => term.member_name)).toEqual(['Vernon Teasdale', 'Keith Barlowe'])
    expect(body.seats[0]?.weights).toEqual([
      { effective_from: '2014-01-01', weight: 8 },
      { effective_from: '2024-01-01', weight: 7 },
    ])
  })

  it('finds nothing for another county', async () => {
    const { id } = await madeBody(admin, 'Looked At')
    expect((await stranger.call(getBody, { params: { id } })).status).toBe(404)
  })
})

describe('creating a body', () => {
  it('stores it with the county’s usual rules, and puts it on record', async () => {
    const { id, ...body } = await madeBody(admin, 'Charter Commission')
    expect(body).toMatchObject({ quorum: 'heads', roll_call_order: 'alphabetical', version: 1 })
    const events = await app.look('select event from audit_events where object_id = $1', [id])
    expect(events).toEqual([{ event: 'body.created' }])
  })

  it('refuses a name that another body has, also of two at once', async () => {
    const create = () => admin.call(createBody, { body: { name: 'Library Board' } })
    const answers = await Promise.all([create(), create()])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('says at which field something does not fit, and is refused without the permission', async () => {
    const answer = await admin.call(createBody, { body: { name: 'A\nB', ended_on: '2026-02-30' } })
    expect(answer.problem).toMatchObject({
      status: 400,
      fields: { name: 'This must be on one line.', ended_on: 'Enter a date.' },
    })
    expect((await admin.call(createBody, { body: { name: ' ' } })).problem.fields).toEqual({
      name: 'Name is required.',
    })
    expect((await reader.call(createBody, { body: { name: 'Mine' } })).status).toBe(403)
  })
})

describe('editing a body', () => {
  it('changes what is given and leaves the rest', async () => {
    const { id, version } = await madeBody(admin, 'Edited')
    const change = { quorum: 'weight-half', chair_votes_last: true, version } as const
    const { body } = await admin.call(updateBody, { params: { id }, body: change })
    expect(body).toMatchObject({ ...change, name: 'Edited', kind: 'board', version: version + 1 })
  })

  it('lets one of two edits at once through, and shows it to the other', async () => {
    const { id, version } = await madeBody(admin, 'Raced')
    const edit = (name: string) => admin.call(updateBody, { params: { id }, body: { name, version } })
    const answers = await Promise.all([edit('Raced A'), edit('Raced B')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412])
    const late = answers.find((answer) => answer.status === 412)
    expect(late?.problem.current).toMatchObject({ id, version: version + 1 })
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const { id } = await madeBody(admin, 'Guarded')
    const edit = (caller: Caller) => caller.call(updateBody, { params: { id }, body: { name: 'X' } })
    expect((await edit(reader)).status).toBe(403)
    expect((await edit(stranger)).status).toBe(404)
  })
})

describe('deleting a body', () => {
  it('removes one on which nobody sat, with its seats', async () => {
    const { id } = await madeBody(admin, 'Gone')
    await madeSeat(admin, id, 'Seat 1')
    expect((await admin.call(deleteBody, { params: { id } })).status).toBe(200)
    expect((await admin.call(deleteBody, { params: { id } })).status).toBe(404)
  })

  it('keeps one on which members have sat, and says what to do instead', async () => {
    const { id } = await madeBody(admin, 'Sat On')
    const seat = await madeSeat(admin, id, 'Seat 1')
    const member = await madeMember(admin, 'Ann Sitter')
    await seatMember(admin, seat.id, { member_id: member.id, starts_on: '2020-01-01', ends_on: '2020-12-31' })
    const answer = await admin.call(deleteBody, { params: { id } })
    expect(answer.status).toBe(409)
    expect(answer.problem.error).toContain('Enter its end date')
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const { id } = await madeBody(admin, 'Kept')
    expect((await reader.call(deleteBody, { params: { id } })).status).toBe(403)
    expect((await stranger.call(deleteBody, { params: { id } })).status).toBe(404)
  })
})
