import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import * as contract from '../../contract.ts'
import { openTestClerk } from '../test-clerk.fixture.ts'

let app: TestApp
let clerk: Caller
let reader: Caller
let vendor: Caller
let stranger: Caller
let tenant_id: string

beforeAll(async () => {
  ;({ app, clerk, reader, stranger, tenant_id } = await openTestClerk())
  vendor = await app.signIn('alder', 'vendor')
})
afterAll(() => app.close())

const fields = (date = '2031-05-21') => ({
  tenant_id,
  meeting_type: 'Board',
  date,
  time: '09:30',
  location: 'Courthouse',
})
const scheduled = async (date?: string) =>
  (await clerk.call(contract.createMeeting, { body: fields(date) })).body

it('an address with something that is no id leads nowhere, like the id of nothing', async () => {
  for (const id of ['x', '00000000-0000-0000-0000-00000000000g', crypto.randomUUID()]) {
    const { status, problem } = await clerk.request({ url: `/api/meetings/${id}` })
    expect([status, problem.code, problem.error]).toEqual([404, 'not_found', 'Not found.'])
  }
})

describe('scheduling a meeting', () => {
  it('numbers it within its year, gives it the agenda’s sections, and puts it on record', async () => {
    const first = await scheduled('2030-01-16')
    const second = await scheduled('2030-02-20')
    expect([first.number, second.number]).toEqual(['2030-001', '2030-002'])
    expect(first).toMatchObject({
      start_time: '09:30',
      state: 'scheduled',
      is_deleted: false,
      agenda_url: null,
    })
    const { body } = await reader.call(contract.getMeeting, { params: { id: first.id } })
    expect(body.sections.map((section) => section.title)).toContain('Consent Agenda')
    const events = await app.look('select event from audit_events where object_id = $1', [first.id])
    expect(events).toEqual([{ event: 'meeting.scheduled' }])
  })

  it('gives every number once, however many are scheduled at once', async () => {
    const made = await Promise.all(
      [1, 2, 3, 4, 5].map((day) => clerk.call(contract.createMeeting, { body: fields(`2032-03-0${day}`) })),
    )
    const numbers = made.map((answer) => answer.body.number).sort()
    expect(numbers).toEqual(['2032-001', '2032-002', '2032-003', '2032-004', '2032-005'])
  })

  it('knows the body of a committee’s meeting, and no committee that there is not', async () => {
    const body = { ...fields(), meeting_type: 'Public Works Committee' }
    const made = await clerk.call(contract.createMeeting, { body })
    const [works] = await app.look<{ id: string }>(
      "select id from bodies where name = 'Public Works' and tenant_id = $1",
      [tenant_id],
    )
    expect(made.body.body_id).toBe(works?.id)
    const unknown = await clerk.call(contract.createMeeting, {
      body: { ...body, meeting_type: 'Fun Committee' },
    })
    expect(unknown.status).toBe(400)
    expect(unknown.problem.fields).toEqual({ meeting_type: 'This committee doesn’t exist.' })
  })

  it('refuses days and times that there are not, and a number that is taken', async () => {
    const { tenant_id: _, ...without } = fields()
    const missing = await clerk.call(contract.createMeeting, { body: without })
    expect(missing.problem.fields).toEqual({ tenant_id: 'Missing tenant ID.' })
    const wrong = await clerk.call(contract.createMeeting, {
      body: { ...fields('2031-02-30'), time: '25:00' },
    })
    expect(wrong.problem.fields).toEqual({
      date: 'Enter a valid date.',
      time: 'Enter a time, such as 09:00.',
    })
    const { number, date } = await scheduled('2033-01-05')
    const taken = await clerk.call(contract.createMeeting, { body: { ...fields(date), number } })
    expect(taken.status).toBe(409)
  })

  it('is refused without the permission, and for another county', async () => {
    expect((await reader.call(contract.createMeeting, { body: fields() })).status).toBe(403)
    expect((await stranger.call(contract.createMeeting, { body: fields() })).status).toBe(404)
  })
})

describe('listing meetings', () => {
  it('filters by tab, year and words, and sorts', async () => {
    const committees = await reader.call(contract.listMeetings, { query: { tab: 'committee', limit: 5 } })
    expect(committees.body.every((meeting) => meeting.meeting_type.endsWith('Committee'))).toBe(true)
    await scheduled('2034-07-04')
    const years = await reader.call(contract.listMeetings, { query: { year: 2034 } })
    expect(years.body.map((meeting) => meeting.date)).toEqual(['2034-07-04'])
    const found = await reader.call(contract.listMeetings, { query: { q: 'board court 2034' } })
    expect(found.body).toHaveLength(1)
    const newest = await reader.call(contract.listMeetings, { query: { sort: '-date', limit: 1 } })
    expect(newest.body[0]?.date).toBe('2034-07-04')
    const { body: all } = await reader.call(contract.listMeetingYears, {})
    expect(all[0]).toBe(2034)
  })

  it('is found by its day, time, and status as the list shows them', async () => {
    const { id } = await scheduled('2034-08-09')
    const ids = async (q: string) => {
      const { body, headers } = await reader.call(contract.listMeetings, { query: { q, limit: 100 } })
      expect(Number(headers['x-total-count'])).toBe(body.length)
      return body.map((meeting) => meeting.id)
    }
    for (const q of ['08/09/2034', '08/09/2034 9:30 AM', '08/09/2034 9:30', '08/09/2034 scheduled'])
      expect([q, await ids(q)]).toEqual([q, [id]])
    for (const q of ['08/09/2034 9:30 PM', '08/09/2034 adjourned', '%'])
      expect([q, await ids(q)]).toEqual([q, []])
  })

  it('is refused to a vendor', async () => {
    expect((await vendor.call(contract.listMeetings, {})).status).toBe(403)
  })
})

describe('changing a meeting', () => {
  it('changes what is given, moves its year, and refuses an old version', async () => {
    const { id, version } = await scheduled('2035-01-03')
    const change = { date: '2036-01-02', location: 'Town Hall', version }
    const changed = await clerk.call(contract.updateMeeting, { params: { id }, body: change })
    expect(changed.body).toMatchObject({ date: '2036-01-02', location: 'Town Hall', start_time: '09:30' })
    const late = await clerk.call(contract.updateMeeting, { params: { id }, body: change })
    expect(late.status).toBe(412)
    expect(late.problem.current).toMatchObject({ location: 'Town Hall' })
  })

  it('is refused without the permission, for another county, and when the meeting is archived', async () => {
    const { id } = await scheduled()
    const edit = (caller: Caller) =>
      caller.call(contract.updateMeeting, { params: { id }, body: { location: 'X' } })
    expect((await edit(reader)).status).toBe(403)
    expect((await edit(stranger)).status).toBe(404)
    await app.look("update meetings set state = 'archived' where id = $1", [id])
    expect((await edit(clerk)).status).toBe(409)
  })
})

describe('deleting a meeting', () => {
  it('hides it and frees its number; the record keeps it', async () => {
    const { id, number } = await scheduled('2037-01-07')
    const deleted = await clerk.call(contract.deleteMeeting, { params: { id } })
    expect(deleted.body.message).toBe('✅ Meeting deleted!')
    expect((await clerk.call(contract.getMeeting, { params: { id } })).status).toBe(404)
    expect((await scheduled('2037-01-08')).number).toBe(number)
    expect(await app.look('select 1 from meetings where id = $1 and is_deleted', [id])).toHaveLength(1)
  })

  it('is refused without the permission, for another county, and while it is in session', async () => {
    const { id } = await scheduled()
    const remove = (caller: Caller) => caller.call(contract.deleteMeeting, { params: { id } })
    expect((await remove(reader)).status).toBe(403)
    expect((await remove(stranger)).status).toBe(404)
    await app.look("update meetings set state = 'in-session', called_to_order_at = now() where id = $1", [id])
    expect((await remove(clerk)).status).toBe(409)
  })
})
