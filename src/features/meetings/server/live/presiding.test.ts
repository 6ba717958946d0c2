import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import * as contract from '../../contract.ts'
import * as live from '../../live/contract.ts'
import { presidingNow } from '../../live/presiding.ts'
import { draftMinutes } from '../../minutes/contract.ts'
import { meetingInSession, scheduledMeeting, view } from './live.fixture.ts'

let app: TestApp
let clerk: Caller

beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.signIn('cedar', 'clerk')
})
afterAll(() => app.close())

async function chamber(isChairThere = true) {
  const { seats } = await view(clerk, await scheduledMeeting(app, clerk))
  const chairName = seats.find((seat) => seat.is_chair)?.member_name ?? ''
  const { id, member, names } = await meetingInSession(app, clerk, isChairThere ? [] : [chairName])
  const [standName = '', otherName = ''] = names.filter((each) => each && each !== chairName)
  const come = (memberId: string, present: boolean) =>
    clerk.call(live.setPresence, { params: { id, memberId }, body: { present } })
  const name = (member_id: string | null) =>
    clerk.call(live.namePresiding, { params: { id }, body: { member_id } })
  const now = async () => {
    const { meeting, seats: after } = await view(clerk, id)
    return presidingNow(meeting.presiding_id, after)
  }
  const record = async () =>
    (
      await app.look<{ member_id: string | null }>(
        'select member_id from presiding_changes where meeting_id = $1 order by sequence',
        [id],
      )
    ).map(({ member_id }) => member_id)
  const events = async () =>
    (
      await app.look<{ event: string }>(
        `select event from audit_events where object_id = $1 and event like 'meeting.presiding%' order by seq`,
        [id],
      )
    ).map(({ event }) => event)
  const [chair, stand, other] = [chairName, standName, otherName].map(member)
  if (!chair || !stand || !other) throw new Error('three sit there')
  return { id, chair, stand, other, standName, come, name, now, record, events }
}

describe('presiding', () => {
  it('is no one’s when the chair leaves, until someone is named, and the chair’s again when they come back', async () => {
    const { chair, stand, come, name, now, record, events } = await chamber()
    expect(await now()).toBe(chair)
    await come(chair, false)
    expect(await now()).toBeNull()
    await name(stand)
    expect(await now()).toBe(stand)
    await come(chair, true)
    expect(await now()).toBe(chair)
    expect(await record()).toEqual([chair, null, stand, chair])
    const changed = 'meeting.presiding_changed'
    expect(await events()).toEqual([changed, 'meeting.presiding_named', changed])
  })

  it('is the chair’s, or no one’s, when who was named leaves', async () => {
    const { chair, stand, other, come, name, now, record } = await chamber()
    await name(stand)
    await come(other, false)
    expect(await now()).toBe(stand)
    await come(stand, false)
    expect(await now()).toBe(chair)
    await name(other).then(({ status }) => expect(status).toBe(400))
    expect(await record()).toEqual([chair, stand, chair])
  })

  it('follows the attendance list too', async () => {
    const { id, chair, stand, name, now, record } = await chamber()
    await name(stand)
    const { attendance } = (await clerk.call(contract.getMeeting, { params: { id } })).body
    const listed = attendance.find(({ member_id }) => member_id === stand)
    const params = { id: listed?.id ?? '' }
    expect((await clerk.call(contract.updateAttendance, { params, body: { present: false } })).status).toBe(
      200,
    )
    expect(await now()).toBe(chair)
    expect(await record()).toEqual([chair, stand, chair])
  })

  it('is told by the minutes as it was at the call to order, though the chair came later', async () => {
    const { id, chair, stand, standName, come, name, record } = await chamber(false)
    await name(stand)
    await come(chair, true)
    expect(await record()).toEqual([stand, chair])
    expect((await clerk.call(live.adjourn, { params: { id } })).status).toBe(200)
    const { paragraphs } = (await clerk.call(draftMinutes, { params: { id } })).body
    const opening = paragraphs.find(({ key }) => key === 'call-to-order')?.drafted ?? ''
    expect(opening).toContain(standName)
  })

  it('is put right after the meeting, and then told so throughout', async () => {
    const { id, chair, stand, other, come, name, record } = await chamber()
    await come(chair, false)
    await name(stand)
    expect((await clerk.call(live.adjourn, { params: { id } })).status).toBe(200)
    expect((await name(other)).body.presiding_id).toBe(other)
    expect(await record()).toEqual([other])
  })

  it('begins anew where the call to order was undone', async () => {
    const { id, chair, stand, other, come, name } = await chamber()
    await name(stand)
    const undone = await clerk.call(live.undoCallToOrder, { params: { id } })
    expect(undone.status).toBe(200)
    const body = { reason: 'Now in earnest' }
    expect((await clerk.call(live.callToOrder, { params: { id }, body })).status).toBe(200)
    await name(other)
    await come(other, false)
    const told = await app.look<{ member_id: string }>(
      `select p.member_id from presiding_changes p join meetings m on m.id = p.meeting_id
       where m.id = $1 and p.since >= m.called_to_order_at order by p.sequence`,
      [id],
    )
    expect(told.map(({ member_id }) => member_id)).toEqual([chair, other, chair])
  })

  it('stays as it is when someone says the same again', async () => {
    const { stand, come, name, record, events } = await chamber()
    await name(stand)
    await name(stand)
    await come(stand, true)
    expect(await record()).toHaveLength(2)
    expect(await events()).toEqual(['meeting.presiding_named'])
  })
})
