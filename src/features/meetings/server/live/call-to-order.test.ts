import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayIn } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../../contract.ts'
import * as live from '../../live/contract.ts'
import { openTestClerk } from '../test-clerk.fixture.ts'
import { addItem, open, view } from './live.fixture.ts'

const { app, clerk, reader, stranger, tenant_id } = await openTestClerk()
afterAll(() => app.close())

const newYork = 'America/New_York'
let today: string
beforeEach(() => {
  today = dayIn(newYork, app.clock.now())
})

async function scheduledOn(days: number): Promise<string> {
  const body = { tenant_id, meeting_type: 'Board', date: addDays(today, days) }
  return (await clerk.call(contract.createMeeting, { body })).body.id
}

const begin = (id: string, reason = '', caller: Caller = clerk) =>
  caller.call(live.callToOrder, { params: { id }, body: { reason } })
const undo = (id: string, caller: Caller = clerk) => caller.call(live.undoCallToOrder, { params: { id } })
const eventsOf = async (id: string) =>
  (
    await app.look<{ event: string }>('select event from audit_events where object_id = $1 order by seq', [
      id,
    ])
  ).map(({ event }) => event)

describe('calling a meeting to order', () => {
  it('needs no reason on its own day', async () => {
    const { status, body } = await begin(await scheduledOn(0))
    expect([status, body.state, body.called_because]).toEqual([200, 'in-session', null])
  })

  it('needs a reason on another day', async () => {
    for (const days of [-3, 2]) {
      const id = await scheduledOn(days)
      const refused = await begin(id, '  ')
      expect([refused.status, Object.keys(refused.problem.fields ?? {})]).toEqual([400, ['reason']])
      expect(refused.problem.fields?.reason).toMatch(/^This meeting is scheduled for \w+day, .+ today\.$/)
      expect((await begin(id, 'The clerk was ill')).body.called_because).toBe('The clerk was ill')
    }
  })

  it('before its day moves it to today: nothing is dated in the future', async () => {
    const id = await scheduledOn(2)
    const [name] = (await view(clerk, id)).seats.map(({ member_name }) => member_name)
    const listed = { meeting_id: id, legislator_name: name ?? '', present: true, time: '09:00' }
    expect((await clerk.call(contract.addAttendance, { body: listed })).status).toBe(200)
    const { body } = await begin(id, 'The budget is due')
    expect([body.date, body.scheduled_for]).toEqual([today, addDays(today, 2)])
    const [attendee] = (await clerk.call(contract.getMeeting, { params: { id } })).body.attendance
    expect(Date.parse(attendee?.intervals[0]?.arrived_at ?? '')).toBeLessThanOrEqual(
      app.clock.now().getTime(),
    )
  })

  it('tells the public where notice was given', async () => {
    const id = await scheduledOn(2)
    await app.look('update meetings set noticed_at = now() where id = $1', [id])
    expect((await begin(id, 'The budget is due')).body.rescheduled_from?.date).toBe(addDays(today, 2))
    const [clock] = await app.look<{ time: string }>(
      `select to_char(called_to_order_at at time zone 'America/New_York', 'HH24:MI') as time from meetings where id = $1`,
      [id],
    )
    expect((await view(clerk, id)).meeting).toMatchObject({
      start_time: clock?.time,
      scheduled_start: '09:00',
    })
    expect((await undo(id)).body).toMatchObject({
      date: addDays(today, 2),
      start_time: '09:00',
      scheduled_start: null,
      rescheduled_from: null,
    })
  })

  it('is refused without the permission, in another county, and twice at once', async () => {
    const id = await scheduledOn(0)
    expect((await begin(id, '', reader)).status).toBe(403)
    expect((await begin(id, '', stranger)).status).toBe(404)
    const twice = await Promise.all([begin(id), begin(id)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a number that another meeting of the year has', () => {
  const numbered = (date: string, number: string) =>
    clerk.call(contract.createMeeting, { body: { tenant_id, meeting_type: 'Board', date, number } })
  const nextYear = () => `${Number(today.slice(0, 4)) + 1}-06-05`
  const refusal = {
    status: 409,
    code: 'conflict',
    error: 'Another meeting in that year has the same number. Change the number of one of them first.',
  }

  it('keeps a meeting from being called to order in that year', async () => {
    const { id } = (await numbered(nextYear(), 'Budget 1')).body
    expect((await numbered(today, 'Budget 1')).status).toBe(200)
    expect((await begin(id, 'The budget is due')).problem).toMatchObject(refusal)
    expect((await view(clerk, id)).meeting).toMatchObject({ state: 'scheduled', date: nextYear() })
  })

  it('keeps a call to order from being undone', async () => {
    const { id } = (await numbered(nextYear(), 'Budget 2')).body
    expect((await begin(id, 'By mistake')).status).toBe(200)
    expect((await numbered(nextYear(), 'Budget 2')).status).toBe(200)
    expect((await undo(id)).problem).toMatchObject(refusal)
    expect((await view(clerk, id)).meeting.state).toBe('in-session')
  })
})

describe('undoing a call to order', () => {
  it('brings the meeting back as it was, and both stay on record', async () => {
    const id = await scheduledOn(4)
    await begin(id, 'By mistake')
    const { status, body } = await undo(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'scheduled',
      date: addDays(today, 4),
      called_to_order_at: null,
      called_because: null,
      scheduled_for: null,
    })
    expect((await eventsOf(id)).slice(-2)).toEqual([
      'meeting.called_to_order',
      'meeting.call_to_order_undone',
    ])
  })

  it('is refused once something was recorded', async () => {
    const voted = await scheduledOn(0)
    await begin(voted)
    await open(clerk, voted)
    const attended = await scheduledOn(0)
    await begin(attended)
    const seat = (await view(clerk, attended)).seats.find(({ member_id }) => member_id)
    const memberId = seat?.member_id ?? ''
    await clerk.call(live.setPresence, { params: { id: attended, memberId }, body: { present: true } })
    const closed = await scheduledOn(0)
    await begin(closed)
    await clerk.call(live.startExecutiveSession, {
      params: { id: closed },
      body: { subject: 'A lease', reason: 'Agreed' },
    })
    const pulled = await scheduledOn(0)
    const item = await addItem(clerk, pulled, { is_on_consent: true })
    await begin(pulled)
    await clerk.call(live.removeFromConsent, { params: { id: item.id } })
    for (const id of [voted, attended, closed, pulled]) {
      const answer = await undo(id)
      expect([answer.status, answer.problem.code]).toEqual([409, 'wrong_state'])
    }
  })

  it('leaves who was entered beforehand as they were', async () => {
    const id = await scheduledOn(4)
    const seat = (await view(clerk, id)).seats.find(({ member_id }) => member_id)
    const memberId = seat?.member_id ?? ''
    await clerk.call(live.setPresence, { params: { id, memberId }, body: { present: true } })
    const stays = async () =>
      (await clerk.call(contract.getMeeting, { params: { id } })).body.attendance.map(
        ({ intervals }) => intervals,
      )
    const before = await stays()
    expect(before).toHaveLength(1)
    await begin(id, 'By mistake')
    expect(await stays()).not.toEqual(before)
    expect((await undo(id)).status).toBe(200)
    expect(await stays()).toEqual(before)
  })

  it('is refused before it, without the permission, and in another county', async () => {
    const id = await scheduledOn(0)
    expect((await undo(id)).status).toBe(409)
    await begin(id)
    expect((await undo(id, reader)).status).toBe(403)
    expect((await undo(id, stranger)).status).toBe(404)
  })
})
