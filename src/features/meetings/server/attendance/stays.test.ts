import { afterAll, describe, expect, it } from 'vitest'
import { addDays, dayIn, momentIn } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../../contract.ts'
import * as live from '../../live/contract.ts'
import { approveMinutes, draftMinutes } from '../../minutes/contract.ts'
import { cast, close, open, view } from '../live/live.fixture.ts'
import { openTestClerk } from '../test-clerk.fixture.ts'

const { app, tenant_id } = await openTestClerk()
afterAll(() => app.close())

let clerk: Caller
/** Time passes, and sessions with it: the clerk logs in again. */
async function wait(time: Parameters<typeof app.clock.advance>[0]): Promise<void> {
  app.clock.advance(time)
  clerk = await app.signIn('alder', 'clerk')
}

const newYork = 'America/New_York'

/** Half past six of a day of its own, at which a meeting is called to order with two members there. */
async function evening({ daysLate = 0 } = {}) {
  app.clock.stop()
  app.clock.advance({ days: 2 })
  const date = dayIn(newYork, app.clock.now())
  const minutes = (momentIn(newYork, date, '18:30').getTime() - app.clock.now().getTime()) / 60_000
  await wait({ minutes })
  const body = { tenant_id, meeting_type: 'Board', date: addDays(date, -daysLate), time: '18:30' }
  const { id } = (await clerk.call(contract.createMeeting, { body })).body
  const seats = (await view(clerk, id)).seats.filter(({ member_id }) => member_id)
  const members = seats.map(({ member_id }) => member_id ?? '')
  const tell = (memberId: string, present: boolean) =>
    clerk.call(live.setPresence, { params: { id, memberId }, body: { present } })
  for (const member of members.slice(0, 5)) await tell(member, true)
  expect((await clerk.call(live.callToOrder, { params: { id }, body: { reason: 'Snow' } })).status).toBe(200)
  return { id, date, members, tell, name: (at: number) => seats[at]?.member_name ?? '' }
}

const attendeeOf = async (meetingId: string, memberId: string) => {
  const { attendance } = (await clerk.call(contract.getMeeting, { params: { id: meetingId } })).body
  const found = attendance.find(({ member_id }) => member_id === memberId)
  if (!found) throw new Error('the member is on the list')
  return found
}
const put = (id: string, body: contract.AttendanceChange, caller: Caller = clerk) =>
  caller.call(contract.updateAttendance, { params: { id }, body })
const end = (id: string) => clerk.call(live.adjourn, { params: { id } })
const at = (date: string, time: string) => momentIn(newYork, date, time).toISOString()

/** All who are there say yes. */
async function votedNow(id: string, members: readonly string[], motion = 'buy road salt') {
  const vote = (await open(clerk, id, { motion })).body
  for (const member of members) await cast(clerk, vote.id, member, 'Yes')
  const closed = await close(clerk, vote.id)
  expect(closed.status).toBe(200)
  return closed.body
}

describe('a session past midnight', () => {
  it('has who leaves at a quarter past twelve leave after they came', async () => {
    const { id, date, members, tell } = await evening()
    await wait({ hours: 5, minutes: 45 })
    expect((await tell(members[0] ?? '', false)).status).toBe(200)
    const { intervals } = await attendeeOf(id, members[0] ?? '')
    expect(intervals).toMatchObject([{ arrived: '18:30', left: '00:15' }])
    expect(Date.parse(intervals[0]?.left_at ?? '')).toBe(app.clock.now().getTime())
    expect(dayIn(newYork, new Date(intervals[0]?.left_at ?? ''))).not.toBe(date)
    const second = await attendeeOf(id, members[1] ?? '')
    expect((await put(second.id, { present: false, time: '00:10' })).body.intervals).toMatchObject([
      { arrived: '18:30', left: '00:10' },
    ])
  })
})

describe('in session', () => {
  it('refuses a time that has not come, one before the arrival, and one of a member who is away', async () => {
    const { id, members, name } = await evening()
    const first = await attendeeOf(id, members[0] ?? '')
    expect((await put(first.id, { present: false, time: '19:30' })).problem.fields).toEqual({
      time: '7:30 PM is in the future. Enter a time that has passed.',
    })
    expect((await put(first.id, { present: false, time: '18:00' })).problem.fields).toEqual({
      time: `${name(0)} arrived at 6:30 PM. Enter a later time.`,
    })
    await wait({ minutes: 30 })
    await put(first.id, { present: false })
    expect((await put(first.id, { time: '18:45' })).problem.fields).toEqual({
      time: `${name(0)} isn’t present. Mark them present first.`,
    })
    expect((await put(first.id, { present: true, time: '18:45' })).problem.fields).toEqual({
      time: `${name(0)} left at 7:00 PM. Enter a later time.`,
    })
  })

  it('keeps who voted present at the vote', async () => {
    const { id, members, name } = await evening()
    await wait({ minutes: 20 })
    await votedNow(id, members.slice(0, 5))
    await wait({ minutes: 20 })
    const first = await attendeeOf(id, members[0] ?? '')
    const refused = await put(first.id, { present: false, time: '18:40' })
    expect(refused.problem.error).toBe(
      `${name(0)} voted at 6:50 PM (buy road salt). Correct that vote first, or enter times that include it.`,
    )
    expect((await put(first.id, { time: '19:05' })).status).toBe(409)
    expect((await clerk.call(contract.deleteAttendance, { params: { id: first.id } })).status).toBe(409)
    expect((await put(first.id, { present: false, time: '18:50' })).status).toBe(200)
  })

  it('leaves no stay of who was marked present by a slip, also where the minute has just turned', async () => {
    const { id, members, tell } = await evening()
    const slip = members[5] ?? ''
    app.clock.advance({ minutes: 50 / 60 })
    await tell(slip, true)
    app.clock.advance({ minutes: 20 / 60 })
    await tell(slip, false)
    expect((await attendeeOf(id, slip)).intervals).toEqual([])
    await tell(slip, true)
    app.clock.advance({ minutes: 61 / 60 })
    await tell(slip, false)
    expect((await attendeeOf(id, slip)).intervals).toHaveLength(1)
  })

  it('leaves no gap of who was marked as gone by a slip, unless a vote was closed meanwhile', async () => {
    const { id, members, tell } = await evening()
    app.clock.advance({ minutes: 5 })
    const [slip = '', ...others] = members.slice(0, 5)
    await tell(slip, false)
    app.clock.advance({ minutes: 0.5 })
    await tell(slip, true)
    expect((await attendeeOf(id, slip)).intervals).toMatchObject([{ left: null }])
    await tell(members[5] ?? '', true)
    await tell(slip, false)
    app.clock.advance({ minutes: 1 / 60 })
    await votedNow(id, [...others, members[5] ?? ''])
    await tell(slip, true)
    expect((await attendeeOf(id, slip)).intervals).toHaveLength(2)
  })

  it('marks all who are expected present at once, all or none, and not while a vote is open', async () => {
    const { id, members, tell } = await evening()
    const late = members.slice(5, 7)
    for (const member of late) await tell(member, false)
    const ids = (await Promise.all(late.map((member) => attendeeOf(id, member)))).map((each) => each.id)
    const mark = (caller = clerk, named = ids) =>
      caller.call(contract.markAllPresent, { params: { id }, body: { ids: named } })
    expect((await mark(await app.signIn('alder', 'readonly'))).status).toBe(403)
    expect((await mark(await app.signIn('cedar', 'clerk'))).status).toBe(404)
    expect((await mark(clerk, [...ids, id])).status).toBe(404)
    expect((await attendeeOf(id, late[0] ?? '')).present).toBe(false)
    const vote = (await open(clerk, id)).body
    expect((await mark()).problem?.error).toBe(
      'A vote is open. Close it before you mark all members present.',
    )
    await clerk.call(live.withdrawRollCall, { params: { id: vote.id }, body: { reason: 'Too early' } })
    const both = await Promise.all([mark(), mark()])
    expect(both.map(({ body }) => body.length).sort()).toEqual([0, 2])
    await end(id)
    expect((await mark()).problem?.code).toBe('wrong_state')
  })

  it('keeps a short stay in which somebody voted', async () => {
    const { id, members, tell } = await evening()
    const late = members[5] ?? ''
    await wait({ minutes: 5 })
    await tell(late, true)
    await votedNow(id, members.slice(0, 6))
    await tell(late, false)
    expect((await attendeeOf(id, late)).intervals).toHaveLength(1)
    await tell(members[6] ?? '', true)
    await tell(members[6] ?? '', false)
    expect((await attendeeOf(id, members[6] ?? '')).intervals).toEqual([])
  })
})

describe('a meeting that is held on a later day than its own', () => {
  it('has attendance and votes agree all the same', async () => {
    const { id, members, name, tell } = await evening({ daysLate: 3 })
    await wait({ minutes: 20 })
    const vote = await votedNow(id, members.slice(0, 5))
    await wait({ minutes: 20 })
    await tell(members[5] ?? '', true)
    await wait({ minutes: 20 })
    await end(id)
    const held = dayIn(newYork, app.clock.now())
    const stay = (arrived: string, left: string) => ({
      reason: 'The sign-in sheet says so',
      intervals: [{ arrived, arrived_date: held, left, left_date: held }],
    })
    const first = await attendeeOf(id, members[0] ?? '')
    expect((await put(first.id, stay('19:00', '19:30'))).problem.error).toBe(
      `${name(0)} voted at 6:50 PM (buy road salt). Correct that vote first, or enter times that include it.`,
    )
    const correction = {
      reason: 'Overlooked',
      votes: [{ member_id: members[5] ?? '', value: 'Yes' as const }],
    }
    expect(
      (await clerk.call(live.correctRollCall, { params: { id: vote.id }, body: correction })).status,
    ).toBe(400)
    const late = await attendeeOf(id, members[5] ?? '')
    expect((await put(late.id, stay('18:40', '19:30'))).status).toBe(200)
    await clerk.call(draftMinutes, { params: { id } })
    const approve = () => clerk.call(approveMinutes, { params: { id }, body: { reason: 'By hand' } })
    expect((await approve()).problem.error).toBe(
      `Attendance and votes disagree: ${name(5)} was present, but is absent in the vote on “buy road salt”. Correct the vote or the attendance first.`,
    )
    expect((await put(late.id, stay('19:10', '19:30'))).status).toBe(200)
    await app.look(
      `update attendance_intervals set left_at = arrived_at + interval '1 minute' where attendance_id = $1`,
      [first.id],
    )
    expect((await approve()).problem.error).toBe(
      `Attendance and votes disagree: ${name(0)} voted on “buy road salt”, but wasn’t present then. Correct the vote or the attendance first.`,
    )
  })
})

describe('after adjournment', () => {
  it('present means present, until the end', async () => {
    const { id, date, members, tell } = await evening()
    await wait({ hours: 1 })
    await tell(members[1] ?? '', false)
    await wait({ hours: 1 })
    await end(id)
    expect(await attendeeOf(id, members[0] ?? '')).toMatchObject({
      present: true,
      intervals: [{ arrived_at: at(date, '18:30'), left_at: at(date, '20:30') }],
    })
    expect(await attendeeOf(id, members[1] ?? '')).toMatchObject({
      present: true,
      intervals: [{ arrived: '18:30', left: '19:30' }],
    })
    const open = await app.look(
      `select 1 from attendance_intervals i join attendance a on a.id = i.attendance_id
       where a.meeting_id = $1 and i.left_at is null`,
      [id],
    )
    expect(open).toEqual([])
  })

  it('times are corrected with a reason, within the meeting, and closed', async () => {
    const { id, date, members } = await evening()
    await wait({ hours: 2 })
    await end(id)
    const { id: first, version } = await attendeeOf(id, members[0] ?? '')
    expect((await put(first, { present: false, version })).problem.fields).toEqual({
      reason: 'The meeting is over. Enter the reason for correcting attendance.',
    })
    const reason = 'The sign-in sheet says so'
    const stays = (arrived: string, left: string) => ({ intervals: [{ arrived, left }], reason })
    expect((await put(first, stays('18:30', '21:00'))).problem.fields?.intervals).toMatch(
      /before the meeting/,
    )
    expect((await put(first, stays('19:30', '19:00'))).status).toBe(400)
    expect((await put(first, { ...stays('18:45', '19:15'), version })).body).toMatchObject({
      corrected_because: reason,
      intervals: [{ arrived_at: at(date, '18:45'), left_at: at(date, '19:15') }],
    })
    expect((await put(first, { ...stays('18:45', '19:15'), version })).status).toBe(412)
    expect((await put(first, stays('18:45', '19:15'), await app.signIn('alder', 'readonly'))).status).toBe(
      403,
    )
    expect((await put(first, stays('18:45', '19:15'), await app.signIn('birch', 'clerk'))).status).toBe(404)
    expect((await put(first, { present: false, reason })).body).toMatchObject({
      present: false,
      intervals: [],
    })
    expect((await put(first, { present: true, reason })).body.intervals).toMatchObject([
      { arrived_at: at(date, '18:30'), left_at: at(date, '20:30') },
    ])
    expect((await clerk.call(contract.deleteAttendance, { params: { id: first } })).status).toBe(409)
  })

  it('no one is added who came after the end', async () => {
    const { id, members, name } = await evening()
    await wait({ hours: 2 })
    await end(id)
    const add = (time: string) =>
      clerk.call(contract.addAttendance, {
        body: { meeting_id: id, legislator_name: name(6), member_id: members[6], time, reason: 'Overlooked' },
      })
    const refused = await add('20:31')
    expect([refused.status, refused.problem.fields]).toEqual([
      400,
      { time: 'Enter times before the meeting was adjourned.' },
    ])
    expect((await add('20:15')).body.intervals).toMatchObject([{ arrived: '20:15', left: '20:30' }])
  })

  it('a vote is corrected only for who was there when it was taken', async () => {
    const { id, members, tell, name } = await evening()
    await wait({ minutes: 20 })
    const vote = await votedNow(id, members.slice(0, 5))
    await wait({ minutes: 20 })
    const late = members[5] ?? ''
    await tell(late, true)
    await wait({ minutes: 20 })
    await end(id)
    const correct = (value: 'Yes' | 'Absent', member_id = late) =>
      clerk.call(live.correctRollCall, {
        params: { id: vote.id },
        body: { reason: 'It was overlooked', votes: [{ member_id, value }] },
      })
    expect((await correct('Yes')).problem.fields).toEqual({
      'votes.0.value': `${name(5)} wasn’t present for this vote. If attendance is wrong, correct it first.`,
    })
    const { id: attendee } = await attendeeOf(id, late)
    const times = { intervals: [{ arrived: '18:40', left: '19:30' }], reason: 'Came earlier' }
    expect((await put(attendee, times)).status).toBe(200)
    expect((await correct('Yes')).status).toBe(200)
  })
})
