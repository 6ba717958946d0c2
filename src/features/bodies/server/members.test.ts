import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createMember, deleteMember, getBody, listMembers, updateMember } from '../contract.ts'
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

async function seated(name: string, starts_on: string, ends_on: string | null) {
  const body = await madeBody(admin, `Body of ${name}`)
  const seat = await madeSeat(admin, body.id, 'Seat 1')
  const member = await madeMember(admin, name)
  await seatMember(admin, seat.id, { member_id: member.id, starts_on, ends_on })
  const termsNow = async () => (await admin.call(getBody, { params: { id: body.id } })).body.seats[0]?.terms
  return { body, seat, member, termsNow }
}

describe('listing members', () => {
  it('orders them by name, with the seats that they hold today', async () => {
    const { body, headers } = await reader.call(listMembers, { query: { limit: 1 } })
    expect(body[0]).toMatchObject({ name: 'Delroy Dawkins', title: 'Supervisor' })
    expect(body[0]?.seats[0]).toMatchObject({ body: 'Board of Supervisors', seat: 'District 4' })
    expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(9)
  })

  it('finds by words, sorts by email, and tells who has left', async () => {
    const search = async (query: object) =>
      (await reader.call(listMembers, { query })).body.map(({ name }) => name)
    expect(await search({ q: 'castel' })).toEqual(['Ruth Castellano'])
    expect(await search({ status: 'left' })).toEqual(['Harold Pruett'])
    expect((await search({ status: 'serving' })).includes('Harold Pruett')).toBe(false)
    expect((await search({ sort: '-email', limit: 1 }))[0]).toBe('Thomas Brennan')
  })

  it('accepts the county’s own id as tenantId and knows no other', async () => {
    const ids = await app.look<{ id: string; subdomain: string }>('select id, subdomain from tenants')
    const ask = (county: string) => {
      const tenantId = ids.find(({ subdomain }) => subdomain === county)?.id
      return reader.call(listMembers, { query: { tenantId } })
    }
    expect((await ask('alder')).status).toBe(200)
    expect((await ask('birch')).status).toBe(404)
  })
})

describe('creating a member', () => {
  it('stores them and puts them on record', async () => {
    const body = { name: 'Gail Newcome', email: 'GAIL@alder.example', title: 'Supervisor' }
    const answer = await admin.call(createMember, { body })
    expect(answer.body).toMatchObject({
      name: 'Gail Newcome',
      email: 'gail@alder.example',
      seats: [],
      version: 1,
    })
    const events = await app.look('select event from audit_events where object_id = $1', [answer.body.id])
    expect(events).toEqual([{ event: 'member.created' }])
  })

  it('says at which field something does not fit, and is refused without the permission', async () => {
    const answer = await admin.call(createMember, { body: { name: '', email: 'x\r\nBcc: y@z.example' } })
    expect(answer.problem.fields).toEqual({
      name: 'Name is required.',
      email: 'Enter a valid email address.',
    })
    expect((await reader.call(createMember, { body: { name: 'Mine' } })).status).toBe(403)
  })
})

describe('editing a member', () => {
  it('changes what is given, and lets one of two at once through', async () => {
    const { id, version } = await madeMember(admin, 'Max Raced')
    const edit = (title: string) => admin.call(updateMember, { params: { id }, body: { title, version } })
    const answers = await Promise.all([edit('A'), edit('B')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412])
    const late = answers.find((answer) => answer.status === 412)
    expect(late?.problem.current).toMatchObject({ id, name: 'Max Raced', version: version + 1 })
  })

  it('ends the terms of a member who leaves, and puts that on record', async () => {
    const { member, termsNow } = await seated('Liz Leaves', '2024-01-01', '2027-12-31')
    const leave = { params: { id: member.id }, body: { ended_on: '2026-03-31' } }
    expect((await admin.call(updateMember, leave)).body.seats).toEqual([])
    expect(await termsNow()).toMatchObject([{ ends_on: '2026-03-31', version: 2 }])
    const [event] = await app.look(
      `select before, after from audit_events where event = 'term.updated' order by seq desc limit 1`,
    )
    expect(event).toMatchObject({ before: { ends_on: '2027-12-31' }, after: { ends_on: '2026-03-31' } })
  })

  it('cannot let somebody leave before a term that has not begun', async () => {
    const { member } = await seated('Fay Future', '2099-01-01', null)
    const leave = { params: { id: member.id }, body: { ended_on: '2026-03-31' } }
    const answer = await admin.call(updateMember, leave)
    expect(answer.problem).toMatchObject({
      status: 409,
      error: 'Fay Future has a term that starts after that day. Delete that term first.',
    })
  })

  it('never leaves somebody seated who has left, also when both happen at once', async () => {
    const { body, member } = await seated('Roy Rushed', '2020-01-01', '2020-12-31')
    const seat = await madeSeat(admin, body.id, 'Seat 2')
    const leave = { params: { id: member.id }, body: { ended_on: '2026-03-31' } }
    const term = { member_id: member.id, starts_on: '2024-01-01', ends_on: null }
    await Promise.all([seatMember(admin, seat.id, term), admin.call(updateMember, leave)])
    const open = await app.look('select 1 from seat_terms where member_id = $1 and ends_on is null', [
      member.id,
    ])
    expect(open).toEqual([])
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const { id } = await madeMember(admin, 'Guarded')
    const edit = (caller: Caller) => caller.call(updateMember, { params: { id }, body: { title: 'X' } })
    expect((await edit(reader)).status).toBe(403)
    expect((await edit(stranger)).status).toBe(404)
  })
})

describe('deleting a member', () => {
  it('removes one who never held a seat', async () => {
    const { id } = await madeMember(admin, 'Never Sat')
    expect((await reader.call(deleteMember, { params: { id } })).status).toBe(403)
    expect((await stranger.call(deleteMember, { params: { id } })).status).toBe(404)
    expect((await admin.call(deleteMember, { params: { id } })).status).toBe(200)
    expect((await admin.call(deleteMember, { params: { id } })).status).toBe(404)
  })

  it('keeps one who has held a seat, and says what to do instead', async () => {
    const { member } = await seated('Has Sat', '2020-01-01', '2020-12-31')
    const answer = await admin.call(deleteMember, { params: { id: member.id } })
    expect(answer.status).toBe(409)
    expect(answer.problem.error).toContain('Enter the day they left')
  })
})
