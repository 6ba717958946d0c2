import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember } from '#features/bodies/contract.ts'
import type { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import * as contract from '../../contract.ts'
import { openTestClerk, type TestClerk } from '../test-clerk.fixture.ts'

let app: TestApp
let clerk: Caller
let reader: Caller
let stranger: Caller
let tenant_id: string
let scheduled: TestClerk['scheduled']

beforeAll(async () => {
  ;({ app, clerk, reader, stranger, tenant_id, scheduled } = await openTestClerk())
})
afterAll(() => app.close())

const attendee = (meeting_id: string, legislator_name = 'Margaret Ainsley') => ({
  meeting_id,
  legislator_name,
  present: true,
  time: '09:00',
  tenant_id,
})
const put = (id: string, body: contract.AttendanceChange) =>
  clerk.call(contract.updateAttendance, { params: { id }, body })

describe('putting members on the list', () => {
  it('keeps the name, that they are there, and since when', async () => {
    const meeting = await scheduled()
    const { body } = await clerk.call(contract.addAttendance, { body: attendee(meeting) })
    expect(body).toMatchObject({ legislator_name: 'Margaret Ainsley', present: true, time: '09:00' })
    expect(body.intervals).toMatchObject([{ arrived: '09:00', left: null }])
  })

  it('adds all of them or none', async () => {
    const meeting = await scheduled()
    const both = [attendee(meeting), attendee(meeting, 'Thomas Brennan')]
    expect((await clerk.call(contract.addAllAttendance, { body: both })).body).toHaveLength(2)
    const third = [attendee(meeting, 'Ruth Castellano'), attendee(meeting, 'Thomas Brennan')]
    expect((await clerk.call(contract.addAllAttendance, { body: third })).status).toBe(409)
    const { body } = await reader.call(contract.getMeeting, { params: { id: meeting } })
    expect(body.attendance.map((each) => each.legislator_name)).toEqual([
      'Margaret Ainsley',
      'Thomas Brennan',
    ])
  })

  it('refuses nobody, a stranger, and a member twice', async () => {
    const meeting = await scheduled()
    const add = (name: string) => clerk.call(contract.addAttendance, { body: attendee(meeting, name) })
    expect((await add(' ')).problem.fields).toEqual({ legislator_name: 'Please select a member' })
    expect((await add('Nobody Atall')).status).toBe(400)
    expect((await add('Helen Eastman')).status).toBe(200)
    const twice = await Promise.all([add('Omar Farouk'), add('Omar Farouk')])
    expect(twice.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('is refused without the permission, and for another county', async () => {
    const meeting = await scheduled()
    expect((await reader.call(contract.addAttendance, { body: attendee(meeting) })).status).toBe(403)
    const { tenant_id: _, ...other } = attendee(meeting)
    expect((await stranger.call(contract.addAttendance, { body: other })).status).toBe(404)
  })
})

describe('coming and going', () => {
  it('is kept as intervals', async () => {
    const meeting = await scheduled()
    const { id } = (await clerk.call(contract.addAttendance, { body: attendee(meeting) })).body
    await put(id, { present: false, time: '10:15' })
    const { body } = await put(id, { present: true, time: '10:40' })
    expect(body.intervals).toMatchObject([
      { arrived: '09:00', left: '10:15' },
      { arrived: '10:40', left: null },
    ])
    expect(body).toMatchObject({ present: true, time: '10:40' })
  })

  it('corrects a time, and forgets a presence that never was', async () => {
    const meeting = await scheduled()
    const { id } = (await clerk.call(contract.addAttendance, { body: attendee(meeting) })).body
    expect((await put(id, { time: '09:20' })).body.time).toBe('09:20')
    const gone = await put(id, { present: false, time: '09:20', absence: 'excused', absence_reason: 'ill' })
    expect(gone.body).toMatchObject({
      present: false,
      intervals: [],
      absence: 'excused',
      absence_reason: 'ill',
    })
    expect((await put(id, { present: true })).body).toMatchObject({ absence: null, time: '09:00' })
  })

  it('refuses an old version, another county, and somebody without the permission', async () => {
    const meeting = await scheduled()
    const { id, version } = (await clerk.call(contract.addAttendance, { body: attendee(meeting) })).body
    expect((await put(id, { time: '09:05', version })).status).toBe(200)
    expect((await put(id, { time: '09:10', version })).status).toBe(412)
    const change = { params: { id }, body: { present: false } }
    expect((await reader.call(contract.updateAttendance, change)).status).toBe(403)
    expect((await stranger.call(contract.updateAttendance, change)).status).toBe(404)
    expect((await stranger.call(contract.deleteAttendance, { params: { id } })).status).toBe(404)
    expect((await clerk.call(contract.deleteAttendance, { params: { id } })).status).toBe(200)
    expect((await clerk.call(contract.deleteAttendance, { params: { id } })).status).toBe(404)
  })
})

describe('two members of the same name', () => {
  const named = 'Jordan Blake'
  const made = async (more: object = {}) =>
    (await clerk.call(createMember, { body: { name: named, title: 'Supervisor', ...more } })).body
  const forget = () => app.look('delete from attendance where legislator_name = $1', [named])
  const add = (meeting: string, member_id?: string) =>
    clerk.call(contract.addAttendance, {
      body: { ...attendee(meeting, named), ...(member_id && { member_id }) },
    })

  it('are both on the list, by who they are', async () => {
    const [meeting, one, two] = [await scheduled(), await made(), await made()]
    expect((await add(meeting, two.id)).body).toMatchObject({ member_id: two.id, legislator_name: named })
    expect((await add(meeting, one.id)).body).toMatchObject({ member_id: one.id, legislator_name: named })
    expect((await add(meeting, one.id)).status).toBe(409)
    const { body } = await reader.call(contract.getMeeting, { params: { id: meeting } })
    expect(new Set(body.attendance.map(({ member_id }) => member_id))).toEqual(new Set([one.id, two.id]))
  })

  it('are not taken for each other: a name that could be either is refused', async () => {
    const meeting = await scheduled()
    const refused = await add(meeting)
    expect([refused.status, refused.problem.fields]).toEqual([
      400,
      { legislator_name: `2 members are named ${named}. Use member_id to choose one.` },
    ])
    const all = await clerk.call(contract.addAllAttendance, {
      body: [attendee(meeting, named), attendee(meeting), attendee(meeting, named)],
    })
    expect(all.body.map(({ legislator_name }) => legislator_name)).toEqual([named, 'Margaret Ainsley', named])
    expect(new Set(all.body.map(({ member_id }) => member_id)).size).toBe(3)
  })

  it('are known by name where only one of them serves, or sits on the body that meets', async () => {
    await forget()
    await app.look(`update members set ended_on = '2030-01-01' where name = $1`, [named])
    const [meeting, serving] = [await scheduled(), await made()]
    expect((await add(meeting)).body.member_id).toBe(serving.id)
    const seated = await made()
    await app.look(
      `update seat_terms set member_id = $1, ends_on = null where id = (
         select t.id from seat_terms t join members m on m.id = t.member_id join seats s on s.id = t.seat_id
         join bodies b on b.id = s.body_id and b.kind = 'board'
         where m.name = 'Ruth Castellano' and m.tenant_id = $2 order by t.starts_on desc limit 1)`,
      [seated.id, tenant_id],
    )
    expect((await add(await scheduled())).body.member_id).toBe(seated.id)
  })

  it('are nobody of another county', async () => {
    const [foreign] = await app.look<{ id: string; name: string }>(
      "select m.id, m.name from members m join tenants t on t.id = m.tenant_id where t.subdomain = 'birch' limit 1",
    )
    const answer = await add(await scheduled(), foreign?.id)
    expect([answer.status, answer.problem.fields]).toEqual([
      400,
      { legislator_name: `${named} isn’t a member.` },
    ])
  })
})
