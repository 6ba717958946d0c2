import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import * as live from '../../live/contract.ts'
import { draftMinutes } from '../../minutes/contract.ts'
import { openTestClerk } from '../test-clerk.fixture.ts'
import { addItem, close, meetingInSession, open, scheduledMeeting, view } from './live.fixture.ts'

let app: TestApp
let clerk: Caller
let reader: Caller
let stranger: Caller

beforeAll(async () => {
  ;({ app, clerk, reader, stranger } = await openTestClerk())
})
afterAll(() => app.close())

const begin = (caller: Caller, id: string) =>
  caller.call(live.callToOrder, { params: { id }, body: { reason: 'Entered later' } })
const adjourn = (caller: Caller, id: string) => caller.call(live.adjourn, { params: { id } })
const cancel = (caller: Caller, id: string, reason = 'Snow') =>
  caller.call(live.cancelMeeting, { params: { id }, body: { reason } })

describe('a session', () => {
  it('is called to order once, and adjourned once', async () => {
    const id = await scheduledMeeting(app, clerk)
    expect((await begin(reader, id)).status).toBe(403)
    expect((await begin(stranger, id)).status).toBe(404)
    const both = await Promise.all([begin(clerk, id), begin(clerk, id)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await view(reader, id)).meeting).toMatchObject({ state: 'in-session', adjourned_at: null })
    expect((await adjourn(stranger, id)).status).toBe(404)
    expect((await adjourn(clerk, id)).body.state).toBe('adjourned')
    expect((await adjourn(clerk, id)).status).toBe(409)
    const events = await app.look('select event from audit_events where object_id = $1 order by seq', [id])
    expect(events.map(({ event }) => event)).toEqual([
      'meeting.scheduled',
      'meeting.called_to_order',
      'meeting.adjourned',
    ])
  })

  it('is cancelled with a reason, and only before it begins', async () => {
    const id = await scheduledMeeting(app, clerk)
    expect((await cancel(clerk, id, ' ')).problem.fields).toEqual({
      reason: 'Enter the reason for canceling the meeting.',
    })
    expect((await cancel(reader, id)).status).toBe(403)
    expect((await cancel(stranger, id)).status).toBe(404)
    expect((await cancel(clerk, id)).body).toMatchObject({ state: 'cancelled', cancelled_because: 'Snow' })
    expect((await begin(clerk, id)).status).toBe(409)
    const { id: begun } = await meetingInSession(app, clerk)
    expect((await cancel(clerk, begun)).status).toBe(409)
  })

  it('does not end while a vote is open', async () => {
    const { id } = await meetingInSession(app, clerk)
    const vote = (await open(clerk, id, { vote_type: 'Voice Vote' })).body
    expect((await adjourn(clerk, id)).problem.error).toBe('A vote is open. Close it first.')
    await close(clerk, vote.id, { others: 'Yes' })
    expect((await adjourn(clerk, id)).status).toBe(200)
  })

  it('goes from item to item', async () => {
    const { id } = await meetingInSession(app, clerk)
    const item = await addItem(clerk, id)
    const go = (caller: Caller, item_id: string | null) =>
      caller.call(live.setCurrentItem, { params: { id }, body: { item_id } })
    expect((await go(clerk, item.id)).body.current_item_id).toBe(item.id)
    expect((await go(clerk, id)).problem.fields).toEqual({ item_id: 'This item isn’t on the agenda.' })
    expect((await go(reader, item.id)).status).toBe(403)
    expect((await go(stranger, item.id)).status).toBe(404)
    expect((await go(clerk, null)).body.current_item_id).toBeNull()
  })
})

describe('who presides', () => {
  const name = (caller: Caller, id: string, member_id: string | null) =>
    caller.call(live.namePresiding, { params: { id }, body: { member_id } })

  it('is somebody who is there or was, on record, and for the minutes', async () => {
    const { seats } = await view(clerk, await scheduledMeeting(app, clerk))
    const chair = seats.find((seat) => seat.is_chair)?.member_name ?? ''
    const { id, member, names } = await meetingInSession(app, clerk, [chair])
    const [stand = ''] = names.filter((each) => each && each !== chair)
    expect((await name(clerk, id, member(chair))).problem.fields).toEqual({
      member_id: `${chair} isn’t present.`,
    })
    expect((await name(clerk, id, id)).problem.fields).toEqual({
      member_id: 'This person isn’t a member of this board or committee.',
    })
    expect((await name(reader, id, member(stand))).status).toBe(403)
    expect((await name(stranger, id, member(stand))).status).toBe(404)
    expect((await name(clerk, id, member(stand))).body.presiding_id).toBe(member(stand))
    await adjourn(clerk, id)
    expect((await name(clerk, id, member(stand))).status).toBe(200)
    const { paragraphs } = (await clerk.call(draftMinutes, { params: { id } })).body
    expect(paragraphs.find(({ key }) => key === 'call-to-order')?.drafted).toMatch(
      new RegExp(
        `^In the absence of the Chair, Supervisor ${stand} called the meeting to order .* and presided\\.$`,
      ),
    )
    const events = await app.look('select event from audit_events where object_id = $1 order by seq', [id])
    expect(events.filter(({ event }) => event === 'meeting.presiding_named')).toHaveLength(1)
  })

  it('is not named before the meeting begins', async () => {
    const id = await scheduledMeeting(app, clerk)
    expect((await name(clerk, id, null)).status).toBe(409)
  })
})

describe('who is there', () => {
  it('makes a quorum by heads, which is lost when they leave', async () => {
    const { id, member, names } = await meetingInSession(app, clerk, [
      'Margaret Ainsley',
      'Thomas Brennan',
      'Ruth Castellano',
    ])
    expect((await view(reader, id)).quorum).toEqual({ rule: 'heads', needed: 5, present: 5, has: true })
    const leave = (caller: Caller, present: boolean) =>
      caller.call(live.setPresence, {
        params: { id, memberId: member(names.at(-1) ?? '') },
        body: { present },
      })
    expect((await leave(reader, false)).status).toBe(403)
    expect((await leave(stranger, false)).status).toBe(404)
    await leave(clerk, false)
    expect((await view(reader, id)).quorum.has).toBe(false)
    const { version } = (await leave(clerk, false)).body
    expect((await leave(clerk, false)).body.version).toBe(version)
    await leave(clerk, true)
    expect((await view(reader, id)).quorum.has).toBe(true)
  })

  it('is told for members of the body only', async () => {
    const { id } = await meetingInSession(app, clerk)
    const answer = await clerk.call(live.setPresence, {
      params: { id, memberId: id },
      body: { present: true },
    })
    expect(answer.status).toBe(404)
    expect((await stranger.call(live.getLive, { params: { id } })).status).toBe(404)
  })
})

describe('an executive session', () => {
  const start = (
    caller: Caller,
    id: string,
    subject = 'Personnel',
    roll_call_id: string | null = null,
    reason = 'Agreed without a vote',
  ) => caller.call(live.startExecutiveSession, { params: { id }, body: { subject, roll_call_id, reason } })
  const end = (caller: Caller, id: string, determination = '') =>
    caller.call(live.endExecutiveSession, { params: { id }, body: { determination } })

  it('is entered without a motion that carried only with a reason, and not left while a vote is open', async () => {
    const { id } = await meetingInSession(app, clerk)
    expect((await start(clerk, id, 'Personnel', null, '')).problem.fields).toEqual({
      reason: 'No motion to enter executive session was carried. Enter the reason for entering it anyway.',
    })
    const { body } = await start(clerk, id)
    expect(body.entered_because).toBe('Agreed without a vote')
    const vote = (await open(clerk, id, { kind: 'executive', vote_type: 'Voice Vote' })).body
    expect((await end(clerk, body.id)).problem.error).toBe(
      'A vote is open. Close or withdraw it before you end the executive session.',
    )
    await close(clerk, vote.id, { others: 'Yes' })
    expect((await end(clerk, body.id)).status).toBe(200)
  })

  it('has a subject and a determination, and keeps the meeting from adjourning', async () => {
    const { id } = await meetingInSession(app, clerk)
    expect((await start(clerk, id, ' ')).problem.fields).toEqual({ subject: 'Enter the purpose.' })
    const both = await Promise.all([start(clerk, id), start(clerk, id)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const [session] = (await view(reader, id)).executive_sessions
    expect(session).toMatchObject({ subject: 'Personnel', ended_at: null })
    expect((await adjourn(clerk, id)).status).toBe(409)
    const sessionId = session?.id ?? ''
    expect((await end(reader, sessionId)).status).toBe(403)
    expect((await end(stranger, sessionId)).status).toBe(404)
    expect((await end(clerk, sessionId, 'No action was taken')).body).toMatchObject({
      determination: 'No action was taken',
    })
    expect((await end(clerk, sessionId)).status).toBe(409)
    expect((await start(reader, id)).status).toBe(403)
    expect((await start(stranger, id)).status).toBe(404)
  })

  it('begins by a vote that carried', async () => {
    const { id } = await meetingInSession(app, clerk)
    const motion = { kind: 'executive', vote_type: 'Voice Vote' } as const
    const failed = (await open(clerk, id, motion)).body
    await close(clerk, failed.id, { others: 'No' })
    expect((await start(clerk, id, 'Personnel', failed.id)).status).toBe(409)
    const carried = (await open(clerk, id, motion)).body
    await close(clerk, carried.id, { others: 'Yes' })
    expect((await start(clerk, id, 'Personnel', carried.id)).body.roll_call_id).toBe(carried.id)
    expect((await start(clerk, id, 'Personnel', id)).status).toBe(400)
  })

  it('does not begin by a vote that was corrected to failed; by one corrected to carried it does', async () => {
    const { id } = await meetingInSession(app, clerk)
    const vote = (await open(clerk, id, { kind: 'executive', vote_type: 'Voice Vote' })).body
    await close(clerk, vote.id, { others: 'Yes' })
    const correct = (rollCallId: string, value: 'Yes' | 'No') =>
      clerk.call(live.correctRollCall, {
        params: { id: rollCallId },
        body: { reason: 'Misheard', votes: vote.votes.map(({ member_id }) => ({ member_id, value })) },
      })
    const failed = (await correct(vote.id, 'No')).body
    for (const rollCallId of [vote.id, failed.id])
      expect((await start(clerk, id, 'Personnel', rollCallId)).problem).toMatchObject({
        status: 409,
        error: 'The motion to enter executive session didn’t carry.',
      })
    expect((await correct(failed.id, 'Yes')).status).toBe(200)
    expect((await start(clerk, id, 'Personnel', failed.id)).status).toBe(200)
  })
})

describe('an adjournment', () => {
  const undo = (caller: Caller, id: string, reason = 'Adjourned by mistake') =>
    caller.call(live.undoAdjournment, { params: { id }, body: { reason } })

  it('is undone with a reason as long as nothing was recorded since', async () => {
    const { id } = await meetingInSession(app, clerk)
    expect((await undo(clerk, id)).status).toBe(409)
    const before = await view(clerk, id)
    await adjourn(clerk, id)
    expect((await undo(clerk, id, ' ')).problem.fields).toHaveProperty('reason')
    expect((await undo(reader, id)).status).toBe(403)
    expect((await undo(stranger, id)).status).toBe(404)
    const both = await Promise.all([undo(clerk, id), undo(clerk, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const after = await view(clerk, id)
    expect(after.meeting).toMatchObject({ state: 'in-session', adjourned_at: null })
    expect(after.seats).toEqual(before.seats)
    const [event] = await app.look<{ note: string }>(
      `select note from audit_events where object_id = $1 and event = 'meeting.adjournment_undone'`,
      [id],
    )
    expect(event?.note).toBe('Adjourned by mistake')
  })

  it('stays where an item was added since, or minutes were drafted', async () => {
    const { id } = await meetingInSession(app, clerk)
    await adjourn(clerk, id)
    await addItem(clerk, id, { added_because: 'Forgotten' })
    expect((await undo(clerk, id)).problem.error).toMatch(/so the adjournment can’t be undone\.$/)
    const other = await meetingInSession(app, clerk)
    await adjourn(clerk, other.id)
    await clerk.call(draftMinutes, { params: { id: other.id } })
    expect((await undo(clerk, other.id)).problem.error).toMatch(/^Minutes have been drafted since/)
  })
})
