import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setSetting } from '#features/tenants/settings-contract.ts'
import { addDays } from '#platform/shared/days.ts'
import { majorityOfAllSeats, type VoteThreshold } from '#platform/shared/vote-threshold.ts'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import * as contract from '../../contract.ts'
import * as live from '../../live/contract.ts'
import { addItem, cast, close, open, view } from '../live/live.fixture.ts'

const twoThirds: VoteThreshold = {
  ...majorityOfAllSeats,
  comparison: 'at-least',
  numerator: 2,
  denominator: 3,
}

let app: TestApp
let clerk: Caller
let admin: Caller
let stranger: Caller

beforeAll(async () => {
  app = await startTestApp()
  app.clock.stop()
  clerk = await app.signIn('cedar', 'clerk')
  admin = await app.signIn('cedar', 'full.admin')
  stranger = await app.signIn('alder', 'clerk')
  await decideFor(twoThirds)
})
afterAll(() => app.close())

const today = () => app.clock.today()

/** From today on. */
const decideFor = async (value: VoteThreshold) => {
  const params = { key: 'votes.boardThreshold' } as const
  const body = { value, effective_from: today() }
  expect((await admin.call(setSetting, { params, body })).status).toBe(200)
}

async function inSession(by: Caller, date: string, meeting_type = 'Board') {
  const body = { tenant_id: await countyId(app, by.county), meeting_type, date }
  const { id } = (await by.call(contract.createMeeting, { body })).body
  const { seats } = await view(by, id)
  await by.call(contract.addAllAttendance, {
    body: seats.flatMap(({ member_name: legislator_name }) =>
      legislator_name ? [{ meeting_id: id, legislator_name, time: '00:01' }] : [],
    ),
  })
  expect(
    (await by.call(live.callToOrder, { params: { id }, body: { reason: 'Entered later' } })).status,
  ).toBe(200)
  return { id, seats: seats.filter(({ member_id }) => member_id !== null) }
}

/** More than half of all seats by their weight say Yes, and fewer than two thirds. */
function answersOf(seats: readonly live.LiveSeat[]) {
  const all = seats.reduce((sum, { weight }) => sum + weight, 0)
  let ayes = 0
  return seats.map(({ member_id, member_name, weight }) => {
    const isAye = ayes * 2 <= all
    if (isAye) ayes += weight
    return { id: member_id ?? '', name: member_name, vote: isAye ? ('Yes' as const) : ('No' as const) }
  })
}

async function voted(by: Caller, date: string, motion: Partial<live.NewRollCall> = {}) {
  const meeting = await inSession(by, date)
  const rollCall = (await open(by, meeting.id, motion)).body
  for (const { id, vote } of answersOf(meeting.seats)) await cast(by, rollCall.id, id, vote)
  return { meeting, rollCall }
}

describe('what carries an action of the Board', () => {
  it('is what the county has decided for the day of the meeting, and the screens say so before', async () => {
    const before = await voted(clerk, addDays(today(), -1))
    expect((await view(clerk, before.meeting.id)).default_threshold).toEqual(majorityOfAllSeats)
    expect((await close(clerk, before.rollCall.id)).body).toMatchObject({
      thresholds: [majorityOfAllSeats],
      result: 'carried',
      sentence: expect.stringMatching(/^Motion carried: .*\(majority of /),
    })
    const after = await voted(clerk, today())
    expect((await view(clerk, after.meeting.id)).default_threshold).toEqual(twoThirds)
    const { body } = await clerk.call(contract.getMeeting, { params: { id: after.meeting.id } })
    expect(body.default_threshold).toEqual(twoThirds)
    expect((await close(clerk, after.rollCall.id)).body).toMatchObject({
      thresholds: [twoThirds],
      result: 'failed',
      sentence: expect.stringMatching(/^Motion failed: .*\(two-thirds of /),
    })
  })

  it('stays that of the day where a vote is recorded or corrected afterwards', async () => {
    const { id, seats } = await inSession(clerk, addDays(today(), -2))
    const item = await addItem(clerk, id, { motion_text: 'award it', vote_type: 'Roll Call Vote' })
    expect((await clerk.call(live.adjourn, { params: { id } })).status).toBe(200)
    const attendees = answersOf(seats).map((each) => ({ ...each, reason: '' }))
    await clerk.call(contract.updateItem, { params: { id: item.id }, body: { attendees } })
    const [recorded] = (await view(clerk, id)).roll_calls
    expect(recorded).toMatchObject({ thresholds: [majorityOfAllSeats], result: 'carried' })

    const [heard] = attendees.filter(({ vote }) => vote === 'No')
    const votes = [{ member_id: heard?.id ?? '', value: 'Abstain' as const, reason: '' }]
    const corrected = await clerk.call(live.correctRollCall, {
      params: { id: recorded?.id ?? '' },
      body: { reason: 'Misheard', votes },
    })
    expect(corrected.body).toMatchObject({ thresholds: [majorityOfAllSeats], result: 'carried' })
  })

  it('stays for an open vote what it was opened with', async () => {
    const { rollCall } = await voted(clerk, today())
    await decideFor(majorityOfAllSeats)
    const { body } = await close(clerk, rollCall.id)
    await decideFor(twoThirds)
    expect(body).toMatchObject({ thresholds: [twoThirds], result: 'failed' })
  })

  it('gives way to what an item or a motion requires', async () => {
    const { id } = await inSession(clerk, today())
    const ofPresent: VoteThreshold = { ...majorityOfAllSeats, base: 'present' }
    const item = await addItem(clerk, id, { thresholds: [ofPresent] })
    const ofItem = await open(clerk, id, { item_ids: [item.id] })
    expect(ofItem.body.thresholds).toEqual([ofPresent])
    await close(clerk, ofItem.body.id, { others: 'Yes' })
    const { meeting, rollCall } = await voted(clerk, today(), { thresholds: [majorityOfAllSeats] })
    expect((await close(clerk, rollCall.id)).body.result).toBe('carried')
    const consent = await addItem(clerk, meeting.id, { is_on_consent: true })
    const block = await open(clerk, meeting.id, { kind: 'consent' })
    expect(block.body).toMatchObject({ item_ids: [consent.id], thresholds: [twoThirds] })
  })

  it('is not that of a committee, and not that of another county', async () => {
    const ofCommittee = await inSession(clerk, today(), 'Public Works Committee')
    expect((await view(clerk, ofCommittee.id)).default_threshold).toEqual(majorityOfAllSeats)
    expect((await open(clerk, ofCommittee.id)).body.thresholds).toEqual([majorityOfAllSeats])
    const elsewhere = await voted(stranger, today())
    expect((await close(stranger, elsewhere.rollCall.id)).body).toMatchObject({
      thresholds: [majorityOfAllSeats],
      result: 'carried',
    })
  })
})
