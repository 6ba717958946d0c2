import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { deleteTerm, getBody, type TermFields, updateBody, updateSeat, updateTerm } from '../contract.ts'
import { madeBody, madeMember, madeSeat, seatMember } from './bodies.fixture.ts'

let app: TestApp
let admin: Caller
let reader: Caller
let stranger: Caller
let made = 0

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  reader = await app.signIn('alder', 'readonly')
  stranger = await app.signIn('birch', 'full.admin')
})
afterAll(() => app.close())

/** Two seats, two members, and whoever wants to sit. */
async function council() {
  made += 1
  const body = await madeBody(admin, `Council ${made}`)
  const [north, south] = [await madeSeat(admin, body.id, 'North'), await madeSeat(admin, body.id, 'South')]
  const [ann, ben] = [await madeMember(admin, 'Ann Early'), await madeMember(admin, 'Ben Later')]
  const sit = (seat: { id: string }, member: { id: string }, starts_on: string, ends_on: string | null) =>
    seatMember(admin, seat.id, { member_id: member.id, starts_on, ends_on })
  return { body, north, south, ann, ben, sit }
}

describe('a new term', () => {
  it('seats a member, and goes on record with both names', async () => {
    const { body, north, ann, sit } = await council()
    const answer = await sit(north, ann, '2024-01-01', '2027-12-31')
    expect(answer.body).toMatchObject({ member_name: 'Ann Early', ends_on: '2027-12-31', version: 1 })
    const detail = (await reader.call(getBody, { params: { id: body.id } })).body
    expect(detail.seats[0]?.terms).toEqual([answer.body])
    const events = await app.look('select event, after from audit_events where object_id = $1', [
      answer.body.id,
    ])
    expect(events).toMatchObject([
      { event: 'term.created', after: { seat_name: 'North', member_name: 'Ann Early' } },
    ])
  })

  it('may begin the day after the one before it ended, not on the same day', async () => {
    const { north, ann, ben, sit } = await council()
    await sit(north, ann, '2020-01-01', '2023-12-31')
    const same = await sit(north, ben, '2023-12-31', null)
    expect(same.status).toBe(409)
    expect(same.problem.error).toBe('Ann Early holds North at that time. End that term first.')
    expect((await sit(north, ben, '2024-01-01', null)).status).toBe(200)
  })

  it('is refused while the member holds another seat of the body; another body is fine', async () => {
    const { south, north, ann, sit } = await council()
    await sit(north, ann, '2024-01-01', null)
    const answer = await sit(south, ann, '2026-01-01', '2026-12-31')
    expect(answer.problem).toMatchObject({
      status: 409,
      error: 'Ann Early holds North of this board or committee at that time.',
    })
    const other = await council()
    expect((await sit(other.south, ann, '2026-01-01', null)).status).toBe(200)
  })

  it('lets one of several at once have the seat, and one member have one seat', async () => {
    const { north, south, ann, ben, sit } = await council()
    const rush = await Promise.all([
      sit(north, ann, '2024-01-01', null),
      sit(north, ben, '2025-01-01', null),
      sit(south, ann, '2025-01-01', null),
      sit(north, ann, '2026-01-01', null),
    ])
    const seated = rush.filter((answer) => answer.status === 200)
    expect(rush.every((answer) => [200, 409].includes(answer.status))).toBe(true)
    const pairs = seated.map((answer) => answer.body.member_id)
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(seated.length).toBeGreaterThanOrEqual(1)
  })

  it('needs a seat that is there, a body that has not ended, and a member who has not left', async () => {
    const { body, north, south, ann, ben, sit } = await council()
    await admin.call(updateSeat, { params: { id: south.id }, body: { ended_on: '2024-12-31' } })
    expect((await sit(south, ann, '2024-06-01', null)).problem.error).toBe(
      'There is no South for all of that time.',
    )
    await app.look(`update members set ended_on = '2024-12-31' where id = $1`, [ben.id])
    expect((await sit(north, ben, '2024-06-01', '2025-06-01')).problem.error).toBe(
      'Ben Later has left by then.',
    )
    await admin.call(updateBody, { params: { id: body.id }, body: { ended_on: '2025-12-31' } })
    const late = await sit(north, ann, '2026-01-01', null)
    expect(late.problem).toMatchObject({ status: 409, code: 'wrong_state' })
  })

  it('says at which field something does not fit', async () => {
    const { north, ann, sit } = await council()
    expect((await sit(north, ann, '2026-01-01', '2025-12-31')).problem.fields).toEqual({
      ends_on: 'A term can’t end before it starts.',
    })
    const body: TermFields = { member_id: '', starts_on: '', ends_on: null }
    expect((await seatMember(admin, north.id, body)).problem.fields).toEqual({
      member_id: 'Choose a member.',
      starts_on: 'Enter a date.',
    })
  })

  it('is refused without the permission; a seat or a member of another county is not there', async () => {
    const { north, ann } = await council()
    const term = { member_id: ann.id, starts_on: '2024-01-01', ends_on: null }
    expect((await seatMember(reader, north.id, term)).status).toBe(403)
    expect((await seatMember(stranger, north.id, term)).status).toBe(404)
    const [foreign] = await app.look<{ id: string }>(
      `select m.id from members m join tenants t on t.id = m.tenant_id where t.subdomain = 'birch' limit 1`,
    )
    expect((await seatMember(admin, north.id, { ...term, member_id: foreign?.id ?? '' })).status).toBe(404)
  })
})

describe('changing a term', () => {
  it('ends it, and refuses what would run into the next', async () => {
    const { north, ann, ben, sit } = await council()
    const first = (await sit(north, ann, '2024-01-01', '2024-12-31')).body
    await sit(north, ben, '2025-01-01', null)
    const change = (ends_on: string | null) =>
      admin.call(updateTerm, { params: { id: first.id }, body: { ends_on } })
    expect((await change('2024-06-30')).body).toMatchObject({ ends_on: '2024-06-30', version: 2 })
    expect((await change(null)).status).toBe(409)
    expect((await change('2023-06-30')).problem.fields).toEqual({
      ends_on: 'A term can’t end before it starts.',
    })
  })

  it('lets one of two changes at once through, and shows it to the other', async () => {
    const { north, ann, sit } = await council()
    const { id, version } = (await sit(north, ann, '2024-01-01', null)).body
    const end = (ends_on: string) => admin.call(updateTerm, { params: { id }, body: { ends_on, version } })
    const answers = await Promise.all([end('2025-01-01'), end('2026-01-01')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412])
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const { north, ann, sit } = await council()
    const { id } = (await sit(north, ann, '2024-01-01', null)).body
    const end = (caller: Caller) =>
      caller.call(updateTerm, { params: { id }, body: { ends_on: '2026-01-01' } })
    expect((await end(reader)).status).toBe(403)
    expect((await end(stranger)).status).toBe(404)
  })
})

describe('deleting a term', () => {
  it('removes what was entered by mistake, and keeps it on record', async () => {
    const { north, ann, sit } = await council()
    const { id } = (await sit(north, ann, '2024-01-01', null)).body
    expect((await reader.call(deleteTerm, { params: { id } })).status).toBe(403)
    expect((await stranger.call(deleteTerm, { params: { id } })).status).toBe(404)
    expect((await admin.call(deleteTerm, { params: { id } })).status).toBe(200)
    expect((await admin.call(deleteTerm, { params: { id } })).status).toBe(404)
    const events = await app.look('select event from audit_events where object_id = $1 order by seq', [id])
    expect(events.map((row) => row.event)).toEqual(['term.created', 'term.deleted'])
  })
})
