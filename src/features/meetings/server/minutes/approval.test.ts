import { afterAll, describe, expect, it } from 'vitest'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import { addDays } from '#platform/shared/days.ts'
import { deleteItem, updateItem } from '../../contract.ts'
import { adjourn, correctRollCall, getLive } from '../../live/contract.ts'
import * as contract from '../../minutes/contract.ts'
import { close, open } from '../live/live.fixture.ts'
import { ask, documentsOf, fileOf, made, post } from '../meeting-documents/documents.fixture.ts'
import { openTestClerk } from '../test-clerk.fixture.ts'
import * as fixture from './minutes.fixture.ts'

const { app, clerk, reader, stranger } = await openTestClerk()
afterAll(() => app.close())

let day = -300
/** A meeting with a draft, and the body's next one, on days of their own. */
async function twoMeetings() {
  // The demo county's own coming meetings would be the next ones.
  await app.look(`update meetings set is_deleted = true where state in ('scheduled', 'agenda-published')`)
  day += 2
  const { id, minutes } = await fixture.draftedBoard(app, clerk, day)
  return { id, minutes, next: await fixture.scheduledBoard(app, clerk, day + 1) }
}

const read = async (id: string) => (await clerk.call(contract.getMinutes, { params: { id } })).body
const request = (id: string, caller = clerk) => caller.call(contract.addApproval, { params: { id } })
const approve = (id: string, reason: string, caller = clerk) =>
  caller.call(contract.approveMinutes, { params: { id }, body: { reason } })
const archive = (id: string, caller = clerk) => caller.call(contract.archiveMeeting, { params: { id } })
const edit = (id: string) =>
  clerk.call(contract.updateParagraph, { params: { id }, body: { edited: 'Late.' } })
const eventsOf = (id: string) => fixture.eventsOf(app, id)

async function approvalAt(next: string) {
  const { items } = (await clerk.call(getLive, { params: { id: next } })).body
  const item = items.find(({ description }) => description.startsWith('Approval of the minutes'))
  if (!item) throw new Error('the approval is not on the agenda')
  return item
}

/** The approval is on the agenda of the next meeting, and that is in session. */
async function beforeTheBody() {
  const meetings = await twoMeetings()
  expect((await request(meetings.id)).status).toBe(200)
  const item = await approvalAt(meetings.next)
  const { there } = await fixture.inSession(clerk, meetings.next)
  return { ...meetings, item, members: there.map(({ member_id }) => member_id) }
}

describe('putting the approval on an agenda', () => {
  it('adds an item to the body’s next meeting, once', async () => {
    const { id, next } = await twoMeetings()
    expect((await read(id)).next_meeting?.id).toBe(next)
    const { status, body } = await request(id)
    expect(status).toBe(200)
    expect(body.awaits_vote_at?.id).toBe(next)
    const item = await approvalAt(next)
    expect(item.description).toMatch(/^Approval of the minutes of the Board meeting of \w+ \d+, \d{4}$/)
    expect((await request(id)).status).toBe(409)
    expect(await eventsOf(id)).toContain('minutes.approval_requested')
    await clerk.call(deleteItem, { params: { id: item.id } })
    expect((await request(id)).status).toBe(200)
  })

  it('twice at once adds one', async () => {
    const { id } = await twoMeetings()
    const answers = await Promise.all([request(id), request(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('needs a draft, a later meeting, a clerk, and the own county', async () => {
    const { id, next } = await twoMeetings()
    expect((await request(next)).status).toBe(409)
    expect((await request(id, reader)).status).toBe(403)
    expect((await request(id, stranger)).status).toBe(404)
    await app.look('update meetings set is_deleted = true where id = $1', [next])
    expect((await request(id)).problem.error).toBe(
      'No later meeting of this board or committee is scheduled.',
    )
  })
})

describe('the vote of a later meeting', () => {
  it('that carries approves the minutes, which then stay as they are', async () => {
    const { id, next, item, minutes } = await beforeTheBody()
    const vote = await fixture.voted(clerk, next, { item_ids: [item.id] })
    expect(vote.kind).toBe('minutes')
    const { meeting, approval, awaits_vote_at } = await read(id)
    expect(meeting.state).toBe('minutes-approved')
    expect(approval).toMatchObject({ meeting: { id: next }, because: null })
    expect(awaits_vote_at).toBeNull()
    expect((await edit(minutes.paragraphs[0]?.id ?? '')).status).toBe(409)
    expect((await clerk.call(contract.draftMinutes, { params: { id } })).status).toBe(409)
    for (const change of [`update minutes_paragraphs set edited = 'x'`, 'delete from minutes_paragraphs'])
      await expect(app.look(`${change} where meeting_id = $1`, [id])).rejects.toThrow(
        'approved minutes are final',
      )
    expect(await eventsOf(id)).toContain('minutes.approved')
  })

  it('on the consent agenda approves them too; one to table them does not', async () => {
    const { id, next, item } = await beforeTheBody()
    await clerk.call(updateItem, { params: { id: item.id }, body: { is_on_consent: true } })
    await fixture.voted(clerk, next, { item_ids: [item.id], kind: 'table', motion: 'table it' })
    expect((await read(id)).meeting.state).toBe('minutes-drafted')
    await fixture.voted(clerk, next, { kind: 'consent' })
    expect((await read(id)).meeting.state).toBe('minutes-approved')
  })

  it('that fails leaves them, to be asked again at another meeting', async () => {
    const { id, next, item, members } = await beforeTheBody()
    await fixture.voted(clerk, next, { item_ids: [item.id] }, members)
    const { meeting, approval, awaits_vote_at } = await read(id)
    expect([meeting.state, approval, awaits_vote_at]).toEqual(['minutes-drafted', null, null])
    await clerk.call(adjourn, { params: { id: next } })
    const later = await fixture.scheduledBoard(app, clerk, day + 2)
    expect((await request(id)).body.awaits_vote_at?.id).toBe(later)
  })

  it('takes the approval back where a correction says that it had not carried', async () => {
    const { id, next, item, members, minutes } = await beforeTheBody()
    const vote = await fixture.voted(clerk, next, { item_ids: [item.id] })
    expect((await archive(id)).status).toBe(200)
    const votes = members.map((member_id) => ({ member_id, value: 'No' as const, reason: '' }))
    const correction = await clerk.call(correctRollCall, {
      params: { id: vote.id },
      body: { reason: 'ayes and noes were swapped', votes },
    })
    expect(correction.body.result).toBe('failed')
    expect((await read(id)).meeting.state).toBe('minutes-drafted')
    expect((await read(id)).approval).toBeNull()
    expect((await edit(minutes.paragraphs[0]?.id ?? '')).status).toBe(200)
    expect(await eventsOf(id)).toContain('minutes.reopened')
    const back = votes.map((each) => ({ ...each, value: 'Yes' as const }))
    const body = { reason: 'they were not', votes: back }
    await clerk.call(correctRollCall, { params: { id: correction.body.id }, body })
    expect((await read(id)).meeting.state).toBe('minutes-approved')
  })
})

describe('minutes that say that they were approved', () => {
  it('are posted only as long as the record says so too', async () => {
    const { id, next, item, members } = await beforeTheBody()
    const draft = await made(app, clerk, id, 'minutes')
    const vote = await fixture.voted(clerk, next, { item_ids: [item.id] })
    const changed =
      'The approval of these minutes has changed since they were generated. Generate the minutes again, then post them.'
    expect((await post(clerk, draft.id)).problem.error).toBe(changed)
    const approved = await made(app, clerk, id, 'minutes')
    expect(approved.is_approved).toBe(true)
    const votes = members.map((member_id) => ({ member_id, value: 'No' as const, reason: '' }))
    const correction = { params: { id: vote.id }, body: { reason: 'ayes and noes were swapped', votes } }
    expect((await clerk.call(correctRollCall, correction)).body.result).toBe('failed')
    const refused = await post(clerk, approved.id)
    expect([refused.status, refused.problem.error]).toEqual([409, changed])
    expect((await documentsOf(clerk, id)).every(({ posted_at }) => posted_at === null)).toBe(true)
    expect((await post(clerk, (await made(app, clerk, id, 'minutes')).id)).body.is_approved).toBe(false)
  })
})

describe('minutes whose votes contradict attendance', () => {
  const contradict = (id: string) =>
    app.look(
      `update attendance_intervals set left_at = arrived_at + interval '1 minute'
       where attendance_id in (select id from attendance where meeting_id = $1)`,
      [id],
    )
  const refusal =
    /^The minutes of meeting \d{4}-\d+ can’t be approved yet\. Attendance and votes disagree: .+ first\.$/

  it('are not put to a vote, on the consent agenda neither', async () => {
    const { id, next, item } = await beforeTheBody()
    await contradict(id)
    const refused = await open(clerk, next, { item_ids: [item.id] })
    expect([refused.status, refused.problem.error]).toEqual([409, expect.stringMatching(refusal)])
    await clerk.call(updateItem, { params: { id: item.id }, body: { is_on_consent: true } })
    expect((await open(clerk, next, { kind: 'consent' })).problem.error).toMatch(refusal)
    expect((await open(clerk, next, { item_ids: [item.id], kind: 'table' })).status).toBe(200)
  })

  it('are not approved by a vote that was open already', async () => {
    const { id, next, item } = await beforeTheBody()
    const vote = (await open(clerk, next, { item_ids: [item.id], vote_type: 'Voice Vote' })).body
    await contradict(id)
    const refused = await close(clerk, vote.id, { others: 'Yes' })
    expect([refused.status, refused.problem.error]).toEqual([409, expect.stringMatching(refusal)])
    expect((await read(id)).meeting.state).toBe('minutes-drafted')
    expect((await close(clerk, vote.id, { others: 'No' })).body.result).toBe('failed')
  })
})

describe('minutes that are approved as corrected', () => {
  const corrections = 'On page 2, strike $85 and insert $92'
  const finalize = (id: string, caller = clerk) => caller.call(contract.finalizeMinutes, { params: { id } })

  it('are open for that until they are finalized, and say so', async () => {
    const { id, next, item, minutes } = await beforeTheBody()
    const motion = { item_ids: [item.id], vote_type: 'Voice Vote' as const }
    const vote = (await open(clerk, next, motion)).body
    expect((await close(clerk, vote.id, { others: 'Yes', corrections })).body).toMatchObject({
      result: 'carried',
      minutes_corrections: corrections,
    })
    expect(await read(id)).toMatchObject({
      meeting: { state: 'minutes-approved' },
      approval: { corrections, finalized_at: null },
    })
    const pending =
      'These minutes were approved as corrected. Make the corrections and finalize the minutes first.'
    expect((await ask(clerk, id, 'minutes')).problem?.error).toBe(pending)
    expect((await archive(id)).problem?.error).toBe(pending)
    expect((await clerk.call(contract.draftMinutes, { params: { id } })).status).toBe(409)
    const paragraph = minutes.paragraphs[0]?.id ?? ''
    expect((await edit(paragraph)).status).toBe(200)
    expect(await eventsOf(id)).toContain('minutes_paragraph.updated')
    expect((await finalize(id, reader)).status).toBe(403)
    expect((await finalize(id, stranger)).status).toBe(404)
    const both = await Promise.all([finalize(id), finalize(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await edit(paragraph)).status).toBe(409)
    await expect(
      app.look(`update minutes_paragraphs set edited = 'x' where meeting_id = $1`, [id]),
    ).rejects.toThrow('approved minutes are final')
    const paper = await made(app, clerk, id, 'minutes')
    expect(textOf((await fileOf(app, clerk, paper.id)).bytes).replace(/\s+/g, ' ')).toMatch(
      /Approved as corrected on \w+ \d+, \d{4}: On page 2, strike \$85 and insert \$92\. By vote at Board Meeting/,
    )
    await clerk.call(adjourn, { params: { id: next } })
    const told = await clerk.call(contract.draftMinutes, { params: { id: next } })
    expect(JSON.stringify(told.body)).toContain(`The minutes were approved as corrected: ${corrections}.`)
  })

  it('are so only by a motion to approve minutes, and stay so where the vote is corrected', async () => {
    const { id, next, item, members } = await beforeTheBody()
    const other = (await open(clerk, next, { vote_type: 'Voice Vote' })).body
    expect((await close(clerk, other.id, { others: 'Yes', corrections })).problem?.fields).toHaveProperty(
      'corrections',
    )
    await close(clerk, other.id, { others: 'Yes' })
    const vote = (await open(clerk, next, { item_ids: [item.id], vote_type: 'Voice Vote' })).body
    await close(clerk, vote.id, { others: 'Yes' })
    expect((await finalize(id)).status).toBe(409)
    const correct = (rollCallId: string, body: object) =>
      clerk.call(correctRollCall, { params: { id: rollCallId }, body: { reason: 'Not heard', ...body } })
    const corrected = (await correct(vote.id, { corrections })).body
    expect((await read(id)).approval).toMatchObject({ corrections, finalized_at: null })
    expect((await finalize(id)).status).toBe(200)
    const votes = [{ member_id: members[0] ?? '', value: 'No' as const, reason: '' }]
    await correct(corrected.id, { votes })
    expect((await read(id)).approval).toMatchObject({ corrections, finalized_at: expect.any(String) })
  })
})

describe('an approval from outside', () => {
  const undo = (id: string, reason = 'Entered for the wrong meeting', caller = clerk) =>
    caller.call(contract.undoApproval, { params: { id }, body: { reason } })

  it('names its day, which is not before the meeting and not in the future', async () => {
    const { id } = await twoMeetings()
    const { date } = (await read(id)).meeting
    const on = (given: string) =>
      clerk.call(contract.approveMinutes, { params: { id }, body: { reason: 'By hand', date: given } })
    const today = app.clock.today()
    expect((await on(addDays(today, 1))).problem?.fields).toHaveProperty('date')
    expect((await on(addDays(date, -1))).problem?.fields).toHaveProperty('date')
    expect((await on(addDays(date, 1))).body.approval).toMatchObject({ on: addDays(date, 1) })
  })

  it('is undone with a reason, until the approved minutes are posted', async () => {
    const { id, minutes } = await twoMeetings()
    expect((await undo(id)).status).toBe(409)
    await approve(id, 'By hand')
    expect((await undo(id, ' ')).problem?.fields).toHaveProperty('reason')
    expect((await undo(id, 'x', reader)).status).toBe(403)
    expect((await undo(id, 'x', stranger)).status).toBe(404)
    const both = await Promise.all([undo(id), undo(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await read(id)).toMatchObject({ meeting: { state: 'minutes-drafted' }, approval: null })
    expect((await edit(minutes.paragraphs[0]?.id ?? '')).status).toBe(200)
    expect(await eventsOf(id)).toContain('minutes.approval_undone')
    await approve(id, 'By hand')
    await post(clerk, (await made(app, clerk, id, 'minutes')).id)
    expect((await undo(id)).problem?.error).toBe(
      'The approved minutes have already been posted, so the approval can’t be undone.',
    )
  })

  it('is not what a vote approved: that vote is corrected', async () => {
    const { id, next, item } = await beforeTheBody()
    await fixture.voted(clerk, next, { item_ids: [item.id] })
    expect((await undo(id)).problem?.error).toMatch(/^These minutes were approved by a vote at meeting /)
  })

  it('is recorded with its reason, and the meeting is archived', async () => {
    const { id } = await twoMeetings()
    expect((await archive(id)).status).toBe(409)
    expect((await approve(id, ' ')).problem.fields).toEqual({
      reason: 'Enter where and how the minutes were approved.',
    })
    const { body } = await approve(id, 'By hand at the meeting of 3 May')
    expect(body.meeting.state).toBe('minutes-approved')
    expect(body.approval).toMatchObject({ because: 'By hand at the meeting of 3 May', meeting: null })
    expect((await approve(id, 'Again')).status).toBe(409)
    expect((await archive(id)).body.state).toBe('archived')
    expect((await archive(id)).status).toBe(409)
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['minutes.approved', 'meeting.archived']))
  })

  it('needs somebody who may publish, and the own county', async () => {
    const { id } = await twoMeetings()
    for (const ask of [archive, (own: string, caller = clerk) => approve(own, 'x', caller)]) {
      expect((await ask(id, reader)).status).toBe(403)
      expect((await ask(id, stranger)).status).toBe(404)
    }
  })
})

it('the demo county has minutes in every state', async () => {
  const rows = await app.look<{ state: string; paragraphs: number }>(
    `select m.state, min((select count(*) from minutes_paragraphs p where p.meeting_id = m.id))::int as paragraphs
     from meetings m join tenants t on t.id = m.tenant_id and t.subdomain = 'cedar'
     where m.state like 'minutes%' or m.state in ('archived', 'adjourned') group by m.state order by m.state`,
  )
  expect(rows.map(({ state }) => state)).toEqual([
    'adjourned',
    'archived',
    'minutes-approved',
    'minutes-drafted',
  ])
  for (const { state, paragraphs } of rows) expect(paragraphs > 10).toBe(state !== 'adjourned')
})
