import { afterAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../../contract.ts'
import * as live from '../../live/contract.ts'
import { approveMinutes, draftMinutes } from '../../minutes/contract.ts'
import { addItem, cast, close, meetingInSession, open, view } from '../live/live.fixture.ts'
import { openTestClerk } from '../test-clerk.fixture.ts'

const { app, clerk } = await openTestClerk()
afterAll(() => app.close())

/** Five of eight say yes, which is a quorum; one of them is marked as having left before the vote is closed. */
async function withOneMarkedLeft(motion: Partial<live.NewRollCall> = {}) {
  const { seats } = await view(clerk, (await meetingInSession(app, clerk)).id)
  const names = seats.flatMap(({ member_id, member_name }) => (member_id ? [member_name] : []))
  const meeting = await meetingInSession(app, clerk, names.slice(5))
  const item = await addItem(clerk, meeting.id)
  const { id } = (await open(clerk, meeting.id, { item_ids: [item.id], ...motion })).body
  const there = names.slice(0, 5).map(meeting.member)
  for (const member of there) await cast(clerk, id, member, 'Yes')
  const gone = there[4] ?? ''
  const params = { id: meeting.id, memberId: gone }
  expect((await clerk.call(live.setPresence, { params, body: { present: false } })).status).toBe(200)
  return { meetingId: meeting.id, item, id, gone, name: names[4] ?? '' }
}

const attendeeOf = async (meetingId: string, memberId: string) => {
  const { attendance } = (await clerk.call(contract.getMeeting, { params: { id: meetingId } })).body
  const found = attendance.find(({ member_id }) => member_id === memberId)
  if (!found) throw new Error('the member is on the list')
  return found
}

/** After the meeting: they were there to its end. */
async function stayedToTheEnd(meetingId: string, memberId: string) {
  const { id, intervals } = await attendeeOf(meetingId, memberId)
  const { meeting } = await view(clerk, meetingId)
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const left = clock.format(new Date(meeting.adjourned_at ?? ''))
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
  const left_date = day.format(new Date(meeting.adjourned_at ?? ''))
  const arrived_date = day.format(new Date(intervals[0]?.arrived_at ?? ''))
  const stays = [{ arrived: intervals[0]?.arrived ?? '', arrived_date, left, left_date }]
  const body = { intervals: stays, reason: 'Marked as gone by mistake' }
  const answer = await clerk.call(contract.updateAttendance, { params: { id }, body })
  expect(answer.problem?.error).toBeUndefined()
}

const correct = (caller: Caller, id: string, body: Partial<live.Correction> = {}) =>
  caller.call(live.correctRollCall, { params: { id }, body: { reason: 'Attendance was wrong', ...body } })
const actionOf = async (meetingId: string, itemId: string) =>
  (await view(clerk, meetingId)).items.find(({ id }) => id === itemId)?.action

describe('a vote without a quorum', () => {
  it('decides nothing: it neither carried nor failed, and may be taken again', async () => {
    const { id, meetingId, item, gone } = await withOneMarkedLeft()
    const refused = await close(clerk, id, { override: { result: 'failed', reason: 'They said so' } })
    expect(refused.problem?.error).toBe('No quorum is present, so neither result can be recorded.')
    expect((await close(clerk, id)).body).toMatchObject({
      result: 'no-quorum',
      sentence: 'No quorum was present; no action was taken.',
    })
    expect(await actionOf(meetingId, item.id)).toBe('No quorum')
    await clerk.call(live.setPresence, { params: { id: meetingId, memberId: gone }, body: { present: true } })
    const again = (await open(clerk, meetingId, { item_ids: [item.id] })).body
    for (const { member_id } of again.votes) await cast(clerk, again.id, member_id, 'Yes')
    expect((await close(clerk, again.id)).body.result).toBe('carried')
    expect(await actionOf(meetingId, item.id)).toBe('Carried')
  })
})

describe('a vote at which attendance was wrong', () => {
  it('is counted again with the corrected attendance, without another answer', async () => {
    const { id, meetingId, item, gone } = await withOneMarkedLeft()
    expect((await close(clerk, id)).body.result).toBe('no-quorum')
    await clerk.call(live.adjourn, { params: { id: meetingId } })
    expect((await correct(clerk, id)).problem?.fields).toEqual({ votes: 'Change at least one vote.' })
    await stayedToTheEnd(meetingId, gone)
    expect((await clerk.call(draftMinutes, { params: { id: meetingId } })).status).toBe(200)
    const approve = () =>
      clerk.call(approveMinutes, { params: { id: meetingId }, body: { reason: 'By the Board in December' } })
    expect((await approve()).problem?.error).toBe(
      'Attendance was corrected after the vote on “award the contract for road salt”, and its outcome would be different. Recalculate that vote first.',
    )
    expect((await correct(await app.signIn('alder', 'readonly'), id)).status).toBe(403)
    expect((await correct(await app.signIn('cedar', 'full.admin'), id)).status).toBe(404)
    const both = await Promise.all([correct(clerk, id), correct(clerk, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { roll_calls } = await view(clerk, meetingId)
    expect(roll_calls.at(-1)).toMatchObject({ result: 'carried', corrects_id: id })
    expect(await actionOf(meetingId, item.id)).toBe('Carried')
    const minutes = await clerk.call(draftMinutes, { params: { id: meetingId } })
    expect(JSON.stringify(minutes.body)).toContain(
      'Attendance was wrong. Originally recorded: Ayes: 5. Nays: 0. Absent: 3. No quorum was present; no action was taken.',
    )
    expect((await approve()).status).toBe(200)
  })

  it('is not counted otherwise because of an answer: who had left stays gone', async () => {
    const { id, gone } = await withOneMarkedLeft()
    await close(clerk, id)
    const votes = [{ member_id: gone, value: 'No' as const, reason: '' }]
    expect((await correct(clerk, id, { votes })).body.result).toBe('no-quorum')
  })
})

describe('a corrected vote', () => {
  const votesOf = async (meetingId: string, id: string, value: 'Yes' | 'No') => {
    const { roll_calls } = await view(clerk, meetingId)
    const rollCall = roll_calls.find((each) => each.id === id)
    return (rollCall?.votes ?? [])
      .filter((vote) => vote.value === 'Yes' || vote.value === 'No')
      .map(({ member_id }) => ({ member_id, value, reason: '' }))
  }

  it.each(['table', 'refer', 'amend', 'main'] as const)(
    'takes back what it wrote on its item (%s), and writes it again',
    async (kind) => {
      const meeting = await meetingInSession(app, clerk)
      const item = await addItem(clerk, meeting.id)
      const { id } = (await open(clerk, meeting.id, { kind, item_ids: [item.id], vote_type: 'Voice Vote' }))
        .body
      await close(clerk, id, { others: 'Yes' })
      const written = await actionOf(meeting.id, item.id)
      expect(written).not.toBe('')
      const failed = await correct(clerk, id, { votes: await votesOf(meeting.id, id, 'No') })
      expect(await actionOf(meeting.id, item.id)).toBe(kind === 'main' ? 'Failed' : '')
      await correct(clerk, failed.body.id, { votes: await votesOf(meeting.id, failed.body.id, 'Yes') })
      expect(await actionOf(meeting.id, item.id)).toBe(written)
    },
  )

  it('leaves what a later vote on the item wrote', async () => {
    const meeting = await meetingInSession(app, clerk)
    const item = await addItem(clerk, meeting.id)
    const motion: Partial<live.NewRollCall> = { item_ids: [item.id], vote_type: 'Voice Vote' }
    const first = (await open(clerk, meeting.id, { ...motion, kind: 'amend' })).body
    await close(clerk, first.id, { others: 'No' })
    const second = (await open(clerk, meeting.id, motion)).body
    await close(clerk, second.id, { others: 'Yes' })
    await correct(clerk, first.id, { votes: await votesOf(meeting.id, first.id, 'Yes') })
    expect(await actionOf(meeting.id, item.id)).toBe('Carried')
  })

  it('may say who moved it, who seconded it, and what the motion was', async () => {
    const meeting = await meetingInSession(app, clerk)
    const { id, votes } = (await open(clerk, meeting.id, { vote_type: 'Voice Vote' })).body
    await close(clerk, id, { others: 'Yes' })
    const [, , third, fourth] = votes.map(({ member_id }) => member_id)
    const movers = { mover_id: third, seconder_id: third }
    expect((await correct(clerk, id, movers)).problem?.fields).toHaveProperty('seconder_id')
    const moved = { motion: 'buy sand', mover_id: third, seconder_id: fourth }
    expect((await correct(clerk, id, moved)).body).toMatchObject({ ...moved, result: 'carried' })
  })
})
