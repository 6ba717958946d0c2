import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBody, deleteBody, deleteTerm, updateMember, updateTerm } from '#features/bodies/contract.ts'
import { addDays } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createMeeting, deleteItem, getMeeting, updateMeeting } from '../../contract.ts'
import * as live from '../../live/contract.ts'
import { addItem, cast, close, meetingInSession, open, scheduledMeeting, view } from '../live/live.fixture.ts'

let app: TestApp
let clerk: Caller
let reader: Caller
let stranger: Caller

// Cedar votes by weight: 14 seats, 100 in all, 51 needed.
const fiftyOne = [
  'Maeve Kingsley',
  'Michelle Cordova',
  'Edmund Fairlie',
  'Gordon Lathrop',
  'Clement Pryce',
  'Keith Barlowe',
]
const fifty = fiftyOne.with(5, 'Judith Sorensen')

beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.signIn('cedar', 'clerk')
  reader = await app.signIn('cedar', 'readonly')
  stranger = await app.signIn('alder', 'clerk')
})
afterAll(() => app.close())

/** Everyone who is there answers: those who are named Yes, the others No. */
async function voted(ayes: readonly string[], absent: readonly string[] = [], motion = {}) {
  const meeting = await meetingInSession(app, clerk, absent)
  const { id } = (await open(clerk, meeting.id, motion)).body
  for (const name of meeting.names.filter((each) => !absent.includes(each)))
    expect((await cast(clerk, id, meeting.member(name), ayes.includes(name) ? 'Yes' : 'No')).status).toBe(200)
  return { id, meeting }
}
const eventsOf = async (id: string) =>
  (
    await app.look<{ event: string }>('select event from audit_events where object_id = $1 order by seq', [
      id,
    ])
  ).map(({ event }) => event)

describe('opening a vote', () => {
  it('calls all members in order with the weight of the day, and presets nobody’s vote', async () => {
    const meeting = await meetingInSession(app, clerk)
    const { status, body } = await open(clerk, meeting.id)
    expect(status).toBe(200)
    expect(body.votes.map((vote) => vote.member_name.split(' ')[1])).toEqual(
      [
        'Ashgrove',
        'Barlowe',
        'Cordova',
        'Fairlie',
        'Kingsley',
        'Lathrop',
        'Marchetti',
        'Mirza',
        'Oduya',
      ].concat(['Pryce', 'Rowntree', 'Sorensen', 'Stenhouse', 'Whitlock']),
    )
    expect(body.votes.map((vote) => vote.weight)).toEqual([7, 6, 9, 9, 10, 9, 7, 6, 6, 8, 7, 5, 6, 5])
    expect(body.votes.every((vote) => vote.value === null)).toBe(true)
    expect(await eventsOf(body.id)).toEqual(['roll_call.opened'])
  })

  it('is refused twice at once, before the session, without permission, and for another county', async () => {
    const meeting = await meetingInSession(app, clerk)
    const both = await Promise.all([open(clerk, meeting.id), open(clerk, meeting.id)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const later = await scheduledMeeting(app, clerk)
    expect((await open(clerk, later)).status).toBe(409)
    expect((await open(reader, meeting.id)).status).toBe(403)
    expect((await open(stranger, meeting.id)).status).toBe(404)
  })

  it('needs a motion, movers who sit there, and items of the agenda', async () => {
    const { id, member } = await meetingInSession(app, clerk)
    const fieldsOf = async (motion: Partial<live.NewRollCall>) =>
      (await open(clerk, id, motion)).problem.fields
    expect(await fieldsOf({ motion: ' ' })).toEqual({ motion: 'Enter the motion.' })
    const nobody = '0193a000-0000-7000-8000-000000000001'
    expect(await fieldsOf({ mover_id: nobody })).toHaveProperty('mover_id')
    expect(await fieldsOf({ item_ids: [nobody] })).toHaveProperty('item_ids')
    const mover_id = member('Maeve Kingsley')
    expect(await fieldsOf({ mover_id, seconder_id: mover_id })).toEqual({
      seconder_id: 'The member who made the motion can’t second it.',
    })
  })
})

describe('answering', () => {
  it('is for members who are present; one who comes late can answer from then on', async () => {
    const meeting = await meetingInSession(app, clerk, ['Adele Marchetti'])
    const { id } = (await open(clerk, meeting.id)).body
    const memberId = meeting.member('Adele Marchetti')
    const early = await cast(clerk, id, memberId, 'Yes')
    expect([early.status, early.problem.error]).toEqual([409, 'Adele Marchetti isn’t present.'])
    const arrival = { params: { id: meeting.id, memberId }, body: { present: true } }
    expect((await clerk.call(live.setPresence, arrival)).body.present).toBe(true)
    expect((await cast(clerk, id, memberId, 'Yes')).status).toBe(200)
  })

  it('replaces the answer before, and puts every change on record; the same again is no change', async () => {
    const meeting = await meetingInSession(app, clerk)
    const { id } = (await open(clerk, meeting.id)).body
    const memberId = meeting.member('Jasper Rowntree')
    await cast(clerk, id, memberId, 'Yes')
    await cast(clerk, id, memberId, 'Yes')
    await cast(clerk, id, memberId, 'No')
    const { body } = await cast(clerk, id, memberId, null)
    expect(body.votes.find((vote) => vote.member_id === memberId)?.value).toBeNull()
    expect(await eventsOf(id)).toEqual(['roll_call.opened', 'vote.cast', 'vote.cast', 'vote.withdrawn'])
  })

  it('asks why somebody is recused', async () => {
    const meeting = await meetingInSession(app, clerk)
    const { id } = (await open(clerk, meeting.id)).body
    const memberId = meeting.member('Jasper Rowntree')
    const { problem } = await cast(clerk, id, memberId, 'Recused')
    expect(problem.fields).toEqual({ reason: 'Enter the reason for the recusal.' })
    const { body } = await cast(clerk, id, memberId, 'Recused', 'works for the bidder')
    expect(body.votes.find((vote) => vote.member_id === memberId)).toMatchObject({
      value: 'Recused',
      reason: 'works for the bidder',
    })
  })

  it('is refused without permission, for another county, and for nobody', async () => {
    const meeting = await meetingInSession(app, clerk)
    const { id } = (await open(clerk, meeting.id)).body
    const memberId = meeting.member('Jasper Rowntree')
    expect((await cast(reader, id, memberId, 'Yes')).status).toBe(403)
    expect((await cast(stranger, id, memberId, 'Yes')).status).toBe(404)
    expect((await cast(clerk, id, meeting.id, 'Yes')).status).toBe(404)
  })
})

describe('closing', () => {
  it('carries with 51 of 100, and fails with 50', async () => {
    const carried = (await close(clerk, (await voted(fiftyOne)).id)).body
    expect(carried).toMatchObject({
      result: 'carried',
      sentence:
        'Motion carried: 51 weighted votes in favor; 51 of 100 required (majority of the total weighted vote).',
    })
    expect(carried.reckoning?.tally.ayes).toEqual({ heads: 6, weight: 51 })
    const failed = (await close(clerk, (await voted(fifty)).id)).body
    expect(failed).toMatchObject({
      result: 'failed',
      sentence:
        'Motion failed: 50 weighted votes in favor; 51 of 100 required (majority of the total weighted vote).',
    })
  })

  it('needs every threshold, where there are two', async () => {
    const thresholds: live.RollCall['thresholds'] = [
      { comparison: 'more-than', numerator: 1, denominator: 2, base: 'all-seats', measure: 'weight' },
      { comparison: 'more-than', numerator: 1, denominator: 2, base: 'all-seats', measure: 'heads' },
    ]
    const { body } = await close(clerk, (await voted(fiftyOne, [], { thresholds })).id)
    expect(body.result).toBe('failed')
    expect(body.sentence).toContain('6 ayes; 8 of 14 required (majority of the full membership)')
  })

  it('names who has not answered, and reads from the list who is absent or excused', async () => {
    const absent = ['Adele Marchetti', 'Marcel Oduya']
    const meeting = await meetingInSession(app, clerk, absent)
    await clerk.call(live.setPresence, {
      params: { id: meeting.id, memberId: meeting.member('Marcel Oduya') },
      body: { present: false, absence: 'excused', absence_reason: 'ill' },
    })
    const { id } = (await open(clerk, meeting.id)).body
    for (const name of meeting.names.slice(2))
      if (!absent.includes(name)) await cast(clerk, id, meeting.member(name), 'Yes')
    expect((await close(clerk, id)).problem).toMatchObject({
      status: 409,
      error: 'No vote recorded for Daniel Ashgrove, Keith Barlowe.',
    })
    for (const name of meeting.names.slice(0, 2)) await cast(clerk, id, meeting.member(name), 'Abstain')
    const { body } = await close(clerk, id)
    const answerOf = (name: string) => body.votes.find((vote) => vote.member_name === name)?.value
    expect(absent.map(answerOf)).toEqual(['Absent', 'Excused'])
    expect(body.reckoning?.tally.abstentions).toEqual({ heads: 2, weight: 13 })
  })

  it('happens once, and nothing of it changes afterwards', async () => {
    const { id, meeting } = await voted(fiftyOne)
    const both = await Promise.all([close(clerk, id), close(clerk, id)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const memberId = meeting.member('Maeve Kingsley')
    expect((await cast(clerk, id, memberId, 'No')).status).toBe(409)
    expect((await cast(clerk, id, memberId, 'Yes')).status).toBe(200)
    const final = 'a closed vote is final'
    await expect(app.look("update votes set value = 'No' where roll_call_id = $1", [id])).rejects.toThrow(
      final,
    )
    await expect(app.look("update roll_calls set result = 'failed' where id = $1", [id])).rejects.toThrow(
      final,
    )
  })

  it('never carries without a quorum, whatever the clerk says', async () => {
    const meeting = await meetingInSession(app, clerk)
    const thresholds: live.RollCall['thresholds'] = [
      { comparison: 'more-than', numerator: 1, denominator: 2, base: 'votes-cast', measure: 'weight' },
    ]
    const { id } = (await open(clerk, meeting.id, { thresholds })).body
    for (const name of meeting.names) await cast(clerk, id, meeting.member(name), 'Yes')
    for (const name of fiftyOne)
      await clerk.call(live.setPresence, {
        params: { id: meeting.id, memberId: meeting.member(name) },
        body: { present: false },
      })
    expect((await view(reader, meeting.id)).quorum).toEqual({
      rule: 'weight-majority',
      needed: 51,
      present: 49,
      has: false,
    })
    const override = { result: 'carried', reason: 'all agreed' } as const
    expect((await close(clerk, id, { override })).problem.error).toBe(
      'No quorum is present, so neither result can be recorded.',
    )
    const { body } = await close(clerk, id)
    expect(body.result).toBe('no-quorum')
    expect(body.sentence).toMatch(/^No quorum was present; /)
  })

  it('lets the clerk decide otherwise with a reason, which stays beside the count', async () => {
    const { id } = await voted(fifty)
    const { problem } = await close(clerk, id, { override: { result: 'carried', reason: ' ' } })
    expect(problem.fields).toEqual({ 'override.reason': 'Enter the reason.' })
    const { body } = await close(clerk, id, { override: { result: 'carried', reason: 'Local Law 3' } })
    expect(body).toMatchObject({ result: 'carried', overridden_because: 'Local Law 3' })
    expect(body.sentence).toMatch(/^Motion failed: /)
  })

  it('hears voices together, but for those who were heard on their own', async () => {
    const meeting = await meetingInSession(app, clerk)
    const { id } = (await open(clerk, meeting.id, { vote_type: 'Voice Vote' })).body
    await cast(clerk, id, meeting.member('Daniel Ashgrove'), 'No')
    const { body } = await close(clerk, id, { others: 'Yes' })
    expect(body.reckoning?.tally).toMatchObject({
      ayes: { heads: 13, weight: 93 },
      noes: { heads: 1, weight: 7 },
    })
    const rollCall = (await open(clerk, meeting.id)).body
    expect((await close(clerk, rollCall.id, { others: 'Yes' })).problem.fields).toHaveProperty('others')
  })

  it('says what became of the item: a motion to table that carries does not adopt', async () => {
    const meeting = await meetingInSession(app, clerk)
    const item = await addItem(clerk, meeting.id)
    const actionAfter = async (motion: Partial<live.NewRollCall>, others: 'Yes' | 'No') => {
      const vote: Partial<live.NewRollCall> = { ...motion, item_ids: [item.id], vote_type: 'Voice Vote' }
      const { id } = (await open(clerk, meeting.id, vote)).body
      await close(clerk, id, { others })
      const { body } = await reader.call(getMeeting, { params: { id: meeting.id } })
      return body.items[0]?.action
    }
    expect(await actionAfter({ kind: 'table' }, 'No')).toBe('')
    expect(await actionAfter({ kind: 'table' }, 'Yes')).toBe('Tabled')
    expect(await actionAfter({}, 'No')).toBe('Failed')
    expect(await actionAfter({}, 'Yes')).toBe('Carried')
  })
})

describe('a voice vote', () => {
  it('is not declared against the names that were recorded', async () => {
    const meeting = await meetingInSession(app, clerk)
    const { id } = (await open(clerk, meeting.id, { vote_type: 'Voice Vote' })).body
    for (const name of fiftyOne) await cast(clerk, id, meeting.member(name), 'No')
    const refused = await close(clerk, id, { others: 'Yes' })
    expect([refused.status, refused.problem?.error]).toEqual([
      409,
      expect.stringMatching(
        /^The ayes can’t have it with the votes recorded by name\. .*roll call vote instead\.$/,
      ),
    ])
    const { body } = await close(clerk, id, { others: 'No' })
    expect(body.result).toBe('failed')
    const heard = body.votes.filter(({ is_by_voice }) => !is_by_voice).map(({ member_name }) => member_name)
    expect(heard.sort()).toEqual([...fiftyOne].sort())
  })

  it('nor the other way', async () => {
    const meeting = await meetingInSession(app, clerk)
    const { id } = (await open(clerk, meeting.id, { vote_type: 'Voice Vote' })).body
    for (const name of fiftyOne) await cast(clerk, id, meeting.member(name), 'Yes')
    expect((await close(clerk, id, { others: 'No' })).problem?.error).toMatch(/^The noes can’t have it /)
  })
})

describe('the consent agenda', () => {
  it('is one vote on all that nobody pulled out', async () => {
    const meeting = await meetingInSession(app, clerk)
    const [first, second, third] = [
      await addItem(clerk, meeting.id, { is_on_consent: true }),
      await addItem(clerk, meeting.id, { is_on_consent: true }),
      await addItem(clerk, meeting.id, { is_on_consent: true }),
    ]
    const pull = (caller: Caller, id: string) => caller.call(live.removeFromConsent, { params: { id } })
    expect((await pull(clerk, second.id)).body.is_on_consent).toBe(false)
    expect((await pull(reader, first.id)).status).toBe(403)
    expect((await pull(stranger, first.id)).status).toBe(404)
    const block = { kind: 'consent', vote_type: 'Voice Vote' } as const
    expect((await open(clerk, meeting.id, { ...block, item_ids: [second.id] })).status).toBe(400)
    const { id, item_ids } = (await open(clerk, meeting.id, block)).body
    expect(item_ids).toEqual([first.id, third.id])
    expect((await pull(clerk, first.id)).status).toBe(409)
    await close(clerk, id, { others: 'Yes' })
    const { items } = await view(reader, meeting.id)
    expect(items.map((item) => item.action)).toEqual(['Carried on consent', '', 'Carried on consent'])
  })
})

describe('correcting a closed vote', () => {
  it('is another vote that names the first and why, decided anew', async () => {
    const administrator = await app.signIn('cedar', 'full.admin')
    const { id, meeting } = await voted(fifty)
    const correct = (caller: Caller, body: Partial<live.Correction> = {}) =>
      caller.call(live.correctRollCall, {
        params: { id },
        body: {
          reason: 'Misheard',
          votes: [{ member_id: meeting.member('Keith Barlowe'), value: 'Yes' }],
          ...body,
        },
      })
    expect((await correct(administrator)).status).toBe(409)
    await close(clerk, id)
    expect((await correct(reader)).status).toBe(403)
    expect((await correct(await app.signIn('alder', 'full.admin'))).status).toBe(404)
    expect((await correct(administrator, { reason: '' })).problem.fields).toEqual({
      reason: 'Enter the reason for the correction.',
    })
    const both = await Promise.all([correct(administrator), correct(administrator)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const { roll_calls } = await view(reader, meeting.id)
    expect(roll_calls[0]).toMatchObject({ result: 'failed', corrects_id: null })
    expect(roll_calls[1]).toMatchObject({ result: 'carried', corrects_id: id, corrected_because: 'Misheard' })
    expect(roll_calls[1]?.reckoning?.tally.ayes.weight).toBe(56)
    expect(await eventsOf(id)).toContain('roll_call.corrected')
  })

  it('lets nothing stand as carried without a quorum, whatever the clerk says', async () => {
    const thresholds: live.RollCall['thresholds'] = [
      { comparison: 'more-than', numerator: 1, denominator: 2, base: 'votes-cast', measure: 'weight' },
    ]
    const meeting = await meetingInSession(app, clerk)
    const { id } = (await open(clerk, meeting.id, { thresholds })).body
    for (const name of meeting.names) await cast(clerk, id, meeting.member(name), 'Yes')
    expect((await close(clerk, id)).body.result).toBe('carried')
    const correct = (rollCallId: string, value: 'Yes' | 'Absent', override?: live.Correction['override']) =>
      clerk.call(live.correctRollCall, {
        params: { id: rollCallId },
        body: {
          reason: 'They had left',
          votes: fiftyOne.map((name) => ({ member_id: meeting.member(name), value })),
          override,
        },
      })
    const refused = await correct(id, 'Absent', { result: 'carried', reason: 'all agreed' })
    expect([refused.status, refused.problem?.error]).toEqual([
      409,
      'No quorum is present, so neither result can be recorded.',
    ])
    const failed = (await correct(id, 'Absent')).body
    expect(failed).toMatchObject({
      result: 'no-quorum',
      sentence: 'No quorum was present; no action was taken.',
    })
    expect((await correct(failed.id, 'Yes')).body.result).toBe('carried')
  })
})

describe('an item that is put to a vote', () => {
  it('cannot be deleted, while the vote is open or after: it could neither be closed nor corrected', async () => {
    const meeting = await meetingInSession(app, clerk)
    const item = await addItem(clerk, meeting.id)
    const { id } = (await open(clerk, meeting.id, { item_ids: [item.id] })).body
    for (const name of meeting.names) await cast(clerk, id, meeting.member(name), 'Yes')
    const remove = () => clerk.call(deleteItem, { params: { id: item.id } })
    expect(await remove()).toMatchObject({ status: 409, problem: { code: 'wrong_state' } })
    expect((await close(clerk, id)).body.result).toBe('carried')
    expect((await remove()).status).toBe(409)
    const votes = [{ member_id: meeting.member(fiftyOne[0] ?? ''), value: 'No' as const }]
    const correction = { params: { id }, body: { reason: 'Misheard', votes } }
    expect((await clerk.call(live.correctRollCall, correction)).status).toBe(200)
    expect((await clerk.call(live.adjourn, { params: { id: meeting.id } })).status).toBe(200)
  })
})

it('a meeting at which was voted keeps its body and its day: by their seats and weights the votes are counted', async () => {
  const meeting = await meetingInSession(app, clerk)
  const change = (body: object) => clerk.call(updateMeeting, { params: { id: meeting.id }, body })
  expect((await change({ date: '2026-03-02' })).status).toBe(200)
  const future = addDays(app.clock.today(), 1)
  expect((await change({ date: future })).problem.fields).toEqual({
    date: 'This meeting has been called to order. Enter the date it was held.',
  })
  await open(clerk, meeting.id)
  expect((await change({ meeting_type: 'Special' })).problem.code).toBe('wrong_state')
  expect((await change({ meeting_type: 'Other' })).status).toBe(409)
  expect((await change({ date: '2026-03-03' })).status).toBe(409)
  expect((await change({ location: 'Firehouse', date: '2026-03-02' })).status).toBe(200)
})

it('who voted in a seat held it on that day: neither is the term deleted, cut short or given to another, nor do they leave before', async () => {
  const admin = await app.signIn('cedar', 'full.admin')
  const { id, meeting } = await voted(fiftyOne)
  await close(clerk, id)
  const [first = '', second = ''] = fiftyOne.map(meeting.member)
  const [term] = await app.look<{ id: string }>(
    `select t.id from seat_terms t join votes v on v.seat_id = t.seat_id and v.member_id = t.member_id
     where v.roll_call_id = $1 and v.member_id = $2`,
    [id, first],
  )
  const params = { id: term?.id ?? '' }
  const change = (body: object) => admin.call(updateTerm, { params, body })
  expect((await admin.call(deleteTerm, { params })).problem.error).toMatch(/ voted in .+ on record\./)
  expect((await change({ ends_on: '2025-12-31' })).status).toBe(409)
  expect((await change({ member_id: second })).status).toBe(409)
  const leave = (ended_on: string) => admin.call(updateMember, { params: { id: first }, body: { ended_on } })
  expect((await leave('2025-12-31')).problem.error).toMatch(/ voted in .+ on record\./)
  expect((await change({ ends_on: '2039-12-31' })).status).toBe(200)
  expect((await leave('2039-06-30')).status).toBe(200)
})

it('a body without members whose meetings are on record is not deleted, and says why', async () => {
  const admin = await app.signIn('cedar', 'full.admin')
  const { body } = await admin.call(createBody, { body: { name: 'Harbour', kind: 'committee' } })
  const meeting = {
    meeting_type: 'Harbour Committee',
    date: '2026-05-05',
    tenant_id: await countyId(app, 'cedar'),
  }
  expect((await clerk.call(createMeeting, { body: meeting })).status).toBe(200)
  const refused = await admin.call(deleteBody, { params: { id: body.id } })
  expect(refused.problem).toMatchObject({ status: 409, error: 'Other records name this, and it stays.' })
})
