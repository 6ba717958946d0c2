import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { majorityOfAllSeats } from '#platform/shared/vote-threshold.ts'
import type { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import * as live from '../../live/contract.ts'
import { draftMinutes } from '../../minutes/contract.ts'
import { addItem, cast, close, meetingInSession, open, view } from '../live/live.fixture.ts'
import { openTestClerk } from '../test-clerk.fixture.ts'

let app: TestApp
let clerk: Caller
let reader: Caller
let stranger: Caller

beforeAll(async () => {
  ;({ app, clerk, reader, stranger } = await openTestClerk())
})
afterAll(() => app.close())

const consent = { vote_type: 'Unanimous Consent', mover_id: null, seconder_id: null } as const
const noObjection = { others: 'Yes' } as const

/** Opened on an item, to approve the minutes. */
async function asked(absent: readonly string[] = [], motion: Partial<live.NewRollCall> = {}) {
  const meeting = await meetingInSession(app, clerk, absent)
  const item = await addItem(clerk, meeting.id)
  const text = 'approve the minutes of August 19, 2026'
  const answer = await open(clerk, meeting.id, { ...consent, motion: text, item_ids: [item.id], ...motion })
  expect(answer.status).toBe(200)
  return { meeting, item, vote: answer.body }
}

describe('unanimous consent', () => {
  it('needs no one to move it, carries where no one objects, and is told in the minutes', async () => {
    const { meeting, item, vote } = await asked(['Ruth Castellano'])
    expect(vote).toMatchObject({ ...consent, closed_at: null })
    const { body } = await close(clerk, vote.id, noObjection)
    expect(body).toMatchObject({
      result: 'carried',
      sentence: 'There being no objection, the Chair declared the motion carried.',
    })
    expect(body.votes.filter(({ value }) => value === 'Yes')).toHaveLength(7)
    expect((await view(clerk, meeting.id)).items.find(({ id }) => id === item.id)?.action).toBe('Carried')
    await clerk.call(live.adjourn, { params: { id: meeting.id } })
    const { paragraphs } = (await clerk.call(draftMinutes, { params: { id: meeting.id } })).body
    expect(paragraphs.find(({ key }) => key === `item:${item.id}`)?.drafted).toContain(
      'There being no objection, the Chair declared the minutes of August 19, 2026, approved. Absent: Supervisor Ruth Castellano.',
    )
  })

  it('is not given where a member objects: the request is withdrawn, and a vote is taken', async () => {
    const { meeting, vote } = await asked()
    await cast(clerk, vote.id, meeting.member('Ruth Castellano'), 'No')
    const refused = await close(clerk, vote.id, noObjection)
    expect([refused.status, refused.problem.error]).toEqual([
      409,
      'A member objected. Withdraw the request for unanimous consent and take a vote.',
    ])
    expect((await close(clerk, vote.id, { others: 'No' })).status).toBe(409)
    const withdrawal = { params: { id: vote.id }, body: { reason: 'Objection' } }
    expect((await clerk.call(live.withdrawRollCall, withdrawal)).status).toBe(200)
    expect((await open(clerk, meeting.id)).status).toBe(200)
  })

  it('carries nothing that those present could not carry by a vote, and is not overridden', async () => {
    const thresholds = [
      { ...majorityOfAllSeats, comparison: 'at-least', numerator: 1, denominator: 1 } as const,
    ]
    const { vote } = await asked(['Ruth Castellano'], { thresholds })
    expect((await close(clerk, vote.id, noObjection)).problem.error).toMatch(
      /^Motion failed: 7 ayes; 8 of 8 required .* Withdraw the request for unanimous consent and take a vote\.$/,
    )
    const override = { result: 'carried', reason: 'The attorney’s advice' } as const
    expect((await close(clerk, vote.id, { ...noObjection, override })).problem.error).toMatch(
      /can’t be overridden/,
    )
  })

  it('is refused without a quorum, without the permission, and for another county', async () => {
    const { vote } = await asked()
    expect((await close(reader, vote.id, noObjection)).status).toBe(403)
    expect((await close(stranger, vote.id, noObjection)).status).toBe(404)
    const both = await Promise.all([close(clerk, vote.id, noObjection), close(clerk, vote.id, noObjection)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { meeting } = await asked()
    for (const name of meeting.names.filter(Boolean).slice(0, 4))
      await clerk.call(live.setPresence, {
        params: { id: meeting.id, memberId: meeting.member(name) },
        body: { present: false },
      })
    const [last] = (await view(clerk, meeting.id)).roll_calls
    expect((await close(clerk, last?.id ?? '', noObjection)).problem.error).toMatch(/^No quorum was present/)
  })

  it('that a correction shows was not unanimous stands as a voice vote', async () => {
    const { meeting, vote } = await asked()
    await close(clerk, vote.id, noObjection)
    const correct = (value: 'No' | 'Abstain', id = vote.id) =>
      clerk.call(live.correctRollCall, {
        params: { id },
        body: {
          reason: 'An objection was missed',
          votes: [{ member_id: meeting.member('Ruth Castellano'), value, reason: '' }],
        },
      })
    const abstained = (await correct('Abstain')).body
    expect(abstained).toMatchObject({ vote_type: 'Unanimous Consent', result: 'carried' })
    const objected = (await correct('No', abstained.id)).body
    expect(objected).toMatchObject({ vote_type: 'Voice Vote', result: 'carried' })
    expect(objected.sentence).toMatch(/^Motion carried: /)
  })
})
