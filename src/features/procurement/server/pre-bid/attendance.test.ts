import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createVendor, listVendors, updateVendor } from '#features/vendors/contract.ts'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import { transact } from '#platform/server/http/run.ts'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../../pre-bid/contract.ts'
import { saveBid } from '../../solicitation/contract.ts'
import { bidFields, openPurchasing, type Purchasing } from '../purchasing.fixture.ts'
import { attendedConference } from './queries.ts'

vi.setConfig({ testTimeout: 60_000 })

let purchasing: Purchasing
beforeAll(async () => {
  purchasing = await openPurchasing()
})
afterAll(() => purchasing.app.close())

/** A published solicitation whose meeting begins now; `at` moves it, null takes its date. */
async function withMeeting(at: string | null = 'now()', isMandatory = true) {
  const { app } = purchasing
  const id = await purchasing.at('published')
  await app.look(`update published_solicitations set pre_bid_at = ${at ?? 'null'} where id = $1`, [id])
  await app.look('alter table solicitation_versions disable trigger solicitation_versions_stay')
  await app.look(
    `update solicitation_versions set content = (content::jsonb || jsonb_build_object('terms', (content::jsonb -> 'terms')
       || jsonb_build_object('preBidMandatory', $2::boolean, 'preBidMeeting', 'Training room', 'preBidDate', '2026-11-02',
         'preBidTime', '10:00')))::json where project_id = $1`,
    [id, isMandatory],
  )
  await app.look('alter table solicitation_versions enable trigger solicitation_versions_stay')
  return id
}

const attendanceOf = async (id: string, by: Caller = purchasing.agent) =>
  (await by.call(contract.getAttendance, { params: { id } })).body
const add = (id: string, fields: object = {}, by: Caller = purchasing.agent) =>
  by.call(contract.addAttendee, {
    params: { id },
    body: { firm: 'Hudson Salt', person: 'Ida Moreau', ...fields },
  })
const someone = async (id: string, fields: object = {}) => {
  const { attendees } = (await add(id, fields)).body
  const [first] = attendees
  if (!first) throw new Error('no one was added')
  return first
}
const correct = (id: string, attendee: string, fields: object, by: Caller = purchasing.agent) =>
  by.call(contract.correctAttendee, {
    params: { id, attendee },
    body: { firm: 'Hudson Salt', person: 'Ida Moreau', ...fields },
  })
const remove = (id: string, attendee: string, version?: number, by: Caller = purchasing.agent) =>
  by.call(contract.removeAttendee, { params: { id, attendee }, body: { version } })
const vendorNamed = async (name: string) =>
  (await purchasing.agent.call(createVendor, { body: { name } })).body.id

describe('attendance at the pre-bid meeting', () => {
  it('names the firm, the person, and when they came, in the order of firms', async () => {
    const id = await withMeeting()
    expect(await attendanceOf(id)).toMatchObject({
      meeting: { is_mandatory: true, place: 'Training room' },
      attendees: [],
      may: { add: true, change: true },
      not_now: null,
    })
    await add(id, {
      firm: 'Zenith Sand',
      person: 'Al Roth',
      email: 'Al@Zenith.example',
      phone: '(518) 555-0100',
    })
    const { attendees } = (await add(id)).body
    expect(attendees).toMatchObject([
      { firm: 'Hudson Salt', person: 'Ida Moreau', vendor_id: null, recorded_by: 'Bernadette Lacroix' },
      { firm: 'Zenith Sand', email: 'al@zenith.example', phone: '(518) 555-0100' },
    ])
    expect(Math.abs(Date.parse(attendees[0]?.arrived_at ?? '') - Date.now())).toBeLessThan(60_000)
  })

  it('is that of the scheduled time once its day is over', async () => {
    const id = await withMeeting("'2026-03-02 15:00Z'")
    expect((await someone(id)).arrived_at).toBe('2026-03-02T15:00:00.000Z')
    const late = await someone(id, { firm: 'Acme', time: '10:25' })
    expect(late).toMatchObject({ time: '10:25', arrived_at: '2026-03-02T15:25:00.000Z' })
  })

  it('knows a vendor by the vendor list, also under its name alone', async () => {
    const id = await withMeeting()
    const vendor_id = await vendorNamed('Catskill Aggregates')
    const chosen = await someone(id, { vendor_id, firm: 'whatever was typed' })
    expect(chosen).toMatchObject({ vendor_id, firm: 'Catskill Aggregates' })
    const { attendees } = (await add(id, { firm: 'Catskill Aggregates', person: 'Bo Lund' })).body
    expect(attendees.find(({ person }) => person === 'Bo Lund')).toMatchObject({ vendor_id })
    await add(id, { firm: 'Not On The List' })
    const { platform } = purchasing.app
    const attended = await transact(
      platform,
      await platform.tenants.ofHost('alder.localhost'),
      () => ({ kind: 'system', name: 'test' }),
      ({ tx }) => attendedConference(tx, id),
    )
    expect(attended).toEqual({ vendorIds: [vendor_id], firms: ['Catskill Aggregates', 'Not On The List'] })
  })

  it('is corrected and removed, with both on record', async () => {
    const id = await withMeeting()
    const { id: attendee, version, arrived_at } = await someone(id)
    const corrected = await correct(id, attendee, { person: 'Ida Moreau-Klein', version })
    expect(corrected.body.attendees).toMatchObject([{ person: 'Ida Moreau-Klein', arrived_at, version: 2 }])
    expect((await remove(id, attendee, 2)).body.attendees).toEqual([])
    const events = await purchasing.app.look<{ event: string; before: object; after: object }>(
      `select event, before, after from audit_events where object_id = $1 and event like 'project.attendee%' order by seq`,
      [id],
    )
    expect(events).toMatchObject([
      { event: 'project.attendee_added', after: { person: 'Ida Moreau' } },
      {
        event: 'project.attendee_corrected',
        before: { person: 'Ida Moreau' },
        after: { person: 'Ida Moreau-Klein' },
      },
      { event: 'project.attendee_removed', before: { person: 'Ida Moreau-Klein' } },
    ])
  })

  it('does not change the project: whoever has its page open goes on', async () => {
    const id = await withMeeting()
    const { version } = await purchasing.view(id)
    await add(id)
    expect((await purchasing.view(id)).version).toBe(version)
  })
})

describe('refused is', () => {
  it('the same person of the same firm twice, also at once, and by a renamed vendor', async () => {
    const id = await withMeeting()
    const both = await Promise.all([add(id), add(id, { firm: 'HUDSON SALT', person: 'ida moreau' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem.fields).toEqual({
      person: 'This person is already on the list for this firm.',
    })
    const vendor_id = await vendorNamed('Old Name Paving')
    await add(id, { vendor_id, firm: 'x' })
    await purchasing.agent.call(updateVendor, {
      params: { id: vendor_id },
      body: { name: 'New Name Paving' },
    })
    expect((await add(id, { vendor_id, firm: 'x' })).status).toBe(409)
    const other = await someone(id, { firm: 'A Second Firm' })
    expect((await correct(id, other.id, { version: other.version })).status).toBe(409)
  })

  it('a version that someone else has changed', async () => {
    const id = await withMeeting()
    const { id: attendee, version } = await someone(id)
    await correct(id, attendee, { phone: '(518) 555-0101', version })
    const stale = await correct(id, attendee, { phone: '(518) 555-0102', version })
    expect(stale).toMatchObject({ status: 412, problem: { current: { phone: '(518) 555-0101' } } })
    expect((await remove(id, attendee, version)).status).toBe(412)
  })

  it('whoever may not publish solicitations, and another county', async () => {
    const id = await withMeeting()
    const { id: attendee, version } = await someone(id)
    const { requester, attorney, reader, stranger } = purchasing
    for (const by of [requester, attorney, reader]) {
      expect((await add(id, {}, by)).status).toBe(403)
      expect((await correct(id, attendee, { version }, by)).status).toBe(403)
      expect((await remove(id, attendee, version, by)).status).toBe(403)
    }
    expect(await attendanceOf(id, reader)).toMatchObject({ may: { add: false, change: false } })
    const get = { params: { id } }
    expect((await stranger.call(contract.getAttendance, get)).status).toBe(404)
    expect((await add(id, {}, stranger)).status).toBe(404)
    expect((await correct(id, attendee, { version }, stranger)).status).toBe(404)
    expect((await remove(id, attendee, version, stranger)).status).toBe(404)
    const print = { params: { id, document: 'attendance' as const } }
    expect((await stranger.call(contract.printAttendance, print)).status).toBe(404)
  })

  it('someone who attended another meeting', async () => {
    const [one, other] = [await withMeeting(), await withMeeting()]
    const { id: attendee, version } = await someone(one)
    expect((await correct(other, attendee, { version })).status).toBe(404)
    expect((await remove(other, attendee, version)).status).toBe(404)
    expect((await attendanceOf(one)).attendees).toHaveLength(1)
  })

  it('a vendor of another county', async () => {
    const id = await withMeeting()
    const [theirs] = (await purchasing.stranger.call(listVendors, { query: {} })).body
    const refused = await add(id, { vendor_id: theirs?.id })
    expect(refused.status).toBe(400)
    expect(refused.problem.fields?.firm).toContain('isn’t on the vendor list')
    expect((await attendanceOf(id)).attendees).toEqual([])
  })

  it.each([
    [{ firm: '' }, 'firm'],
    [{ person: '   ' }, 'person'],
    [{ firm: 'x'.repeat(201) }, 'firm'],
    [{ person: 'x'.repeat(201) }, 'person'],
    [{ person: 'two\nlines' }, 'person'],
    [{ email: 'no address' }, 'email'],
    [{ phone: 'call me' }, 'phone'],
    [{ time: '25:00' }, 'time'],
  ])('%j', async (fields, field) => {
    const id = await withMeeting()
    const refused = await add(id, fields)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.problem.fields ?? {})).toEqual([field])
    expect((await attendanceOf(id)).attendees).toEqual([])
  })

  it('a time that the day does not have', async () => {
    // The clocks are advanced on March 8, 2026, at 2:00 AM.
    const id = await withMeeting("'2026-03-08 15:00Z'")
    expect((await add(id, { time: '02:30' })).problem.fields?.time).toContain('daylight saving time')
    expect((await attendanceOf(id)).attendees).toEqual([])
  })

  it('a row before the day of the meeting, without a date, and once bids are opened', async () => {
    const ahead = await withMeeting("now() + interval '3 days'")
    const early = await add(ahead)
    expect(early.problem.error).toBe('Attendance can be recorded from the day of the pre-bid meeting.')
    expect(await attendanceOf(ahead)).toMatchObject({ may: { add: false, change: true } })
    const undated = await withMeeting(null)
    expect((await add(undated)).problem.error).toBe(
      'The published solicitation has no date for a pre-bid meeting.',
    )
    expect((await attendanceOf(undated)).meeting).toBeNull()
    const id = await withMeeting()
    const { id: attendee, version } = await someone(id)
    for (const [status, name] of [
      ['opened', 'Opened'],
      ['cancelled', 'Canceled'],
    ]) {
      await purchasing.app.look('update matters set status = $2 where id = $1', [id, status])
      const message = `Attendance can’t be changed while the status is ${name}.`
      expect((await add(id, { person: 'Late' })).problem.error).toBe(message)
      expect((await correct(id, attendee, { version })).problem.error).toBe(message)
      expect((await remove(id, attendee, version)).problem.error).toBe(message)
      expect(await attendanceOf(id)).toMatchObject({ attendees: [{ id: attendee }], may: { change: false } })
    }
  })

  it('more than a room holds', async () => {
    const id = await withMeeting()
    await purchasing.app.look(
      `insert into pre_bid_attendees (tenant_id, project_id, firm, person, arrived_at, recorded_by_name, recorded_at)
       select p.tenant_id, p.id, 'Firm', 'Person ' || n, now(), 'x', now() from projects p, generate_series(1, 500) n where p.id = $1`,
      [id],
    )
    expect((await add(id)).problem.error).toBe('A list has 500 or fewer people.')
  })
})

describe('an addendum that moves the meeting', () => {
  it('keeps the list', async () => {
    const id = await withMeeting()
    await add(id)
    const { agent, act } = purchasing
    await act(agent, id, 'amend')
    expect(await attendanceOf(id)).toMatchObject({
      attendees: [{ person: 'Ida Moreau' }],
      may: { add: true },
    })
    const { bid, version } = await purchasing.view(id)
    await agent.call(saveBid, {
      params: { id },
      body: {
        ...bidFields({ bidNumber: bid?.bidNumber }),
        preBidDate: '2199-01-11',
        preBidTime: '10:00',
        version,
      },
    })
    const issued = await act(agent, id, 'issue', { comment: 'The meeting was moved.' })
    expect(issued.body.status).toBe('published')
    expect(await attendanceOf(id)).toMatchObject({
      meeting: { at: '2199-01-11T15:00:00.000Z' },
      attendees: [{ person: 'Ida Moreau' }],
      may: { add: false, change: true },
    })
  })
})

describe('on paper', () => {
  const fileOf = async (id: string, document: contract.AttendanceDocument, by = purchasing.reader) => {
    const { rawPayload, statusCode, headers } = await purchasing.app.http.inject({
      url: `/api/projects/${id}/pre-bid-documents/${document}`,
      headers: { host: `${by.county}.localhost`, authorization: `Bearer ${by.token}` },
    })
    return { status: statusCode, bytes: rawPayload, name: String(headers['content-disposition']) }
  }

  it('is a blank sheet for the room, and the attendance for the file', async () => {
    const id = await withMeeting()
    await add(id, { time: '' })
    const sheet = await fileOf(id, 'sign-in-sheet')
    expect(sheet.name).toContain('Pre-Bid Sign-In Sheet')
    const blank = textOf(sheet.bytes)
    expect(blank).toContain('Signature')
    expect(blank).toContain('will be non-responsive unless its firm attended.')
    expect(blank).not.toContain('Ida Moreau')
    const filled = textOf((await fileOf(id, 'attendance')).bytes)
    for (const part of ['Hudson Salt', 'Ida Moreau', 'Bernadette Lacroix', 'Attendance is mandatory.'])
      expect(filled).toContain(part)
  })

  it('says where attendance is optional, and needs a date', async () => {
    const id = await withMeeting(undefined, false)
    expect(textOf((await fileOf(id, 'attendance')).bytes)).toContain('No firm attended.')
    expect(textOf((await fileOf(id, 'sign-in-sheet')).bytes)).toContain('Attendance is optional.')
    expect((await fileOf(await withMeeting(null), 'sign-in-sheet')).status).toBe(409)
  })
})

it('appears on no public page', async () => {
  const id = await withMeeting()
  await add(id, { firm: 'Quietly Present Salt' })
  const page = await purchasing.app.visitor('alder').request<string>({ url: `/public/solicitations/${id}` })
  expect(page.status).toBe(200)
  expect(page.body).not.toContain('Quietly Present')
})
