import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { deleteAttendance, deleteItem, getMeeting } from '../../contract.ts'
import * as live from '../../live/contract.ts'
import * as minutes from '../../minutes/contract.ts'
import { addItem, cast, close, meetingInSession, open, view } from '../live/live.fixture.ts'

let app: TestApp
let clerk: Caller
let reader: Caller
let stranger: Caller

beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.signIn('cedar', 'clerk')
  reader = await app.signIn('cedar', 'readonly')
  stranger = await app.signIn('alder', 'clerk')
})
afterAll(() => app.close())

const mistake = 'Opened on the wrong item'
const withdraw = (id: string, reason = mistake, caller = clerk) =>
  caller.call(live.withdrawRollCall, { params: { id }, body: { reason } })

/** One member has said Yes to a motion on an item. */
async function openedByMistake(motion: Partial<live.NewRollCall> = {}) {
  const meeting = await meetingInSession(app, clerk)
  const item = await addItem(clerk, meeting.id, { is_on_consent: motion.kind === 'consent' })
  const { id } = (await open(clerk, meeting.id, { item_ids: [item.id], ...motion })).body
  const memberId = meeting.member('Maeve Kingsley')
  expect((await cast(clerk, id, memberId, 'Yes')).status).toBe(200)
  return { meeting, item, id, memberId }
}

/** All who are there say Yes. */
async function carry(meeting: Awaited<ReturnType<typeof meetingInSession>>, id: string) {
  for (const name of meeting.names) await cast(clerk, id, meeting.member(name), 'Yes')
  return (await close(clerk, id)).body
}

describe('a vote that was opened by mistake', () => {
  it('is withdrawn with a reason: on record with who had answered, and without an outcome', async () => {
    const { meeting, item, id, memberId } = await openedByMistake()
    const { status, body } = await withdraw(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ withdrawn_because: mistake, closed_at: null, result: null, sentence: null })
    expect(body.withdrawn_at).not.toBeNull()
    expect(body.votes.find((vote) => vote.member_id === memberId)?.value).toBe('Yes')
    const { roll_calls } = await view(reader, meeting.id)
    expect(roll_calls).toEqual([body])
    const { items } = (await reader.call(getMeeting, { params: { id: meeting.id } })).body
    expect(items.find((each) => each.id === item.id)?.action).toBe('')
    const events = await app.look<{ event: string; note: string }>(
      `select event, note from audit_events where object_id = $1 order by seq desc limit 1`,
      [id],
    )
    expect(events).toEqual([{ event: 'roll_call.withdrawn', note: mistake }])
  })

  it('leaves no outcome behind that minutes, portal or open data could read', async () => {
    const { meeting, id, item } = await openedByMistake()
    await withdraw(id)
    expect(await app.look('select 1 from item_outcomes where item_id = $1', [item.id])).toEqual([])
    expect((await clerk.call(live.adjourn, { params: { id: meeting.id } })).status).toBe(200)
    const draft = await clerk.call(minutes.draftMinutes, { params: { id: meeting.id } })
    expect(draft.status).toBe(200)
    expect(JSON.stringify(draft.body)).not.toContain('award the contract for road salt')
  })

  it('makes room for the next vote, on the same item too', async () => {
    const { meeting, item, id } = await openedByMistake()
    expect((await open(clerk, meeting.id)).status).toBe(409)
    await withdraw(id)
    const again = await open(clerk, meeting.id, { item_ids: [item.id] })
    expect(again.status).toBe(200)
    expect((await carry(meeting, again.body.id)).result).toBe('carried')
    const { items } = await view(reader, meeting.id)
    expect(items.find((each) => each.id === item.id)?.action).toBe('Carried')
  })

  it('does not keep the item on the agenda, nor in the consent block', async () => {
    const { item, id } = await openedByMistake({ kind: 'consent', item_ids: [] })
    const pull = () => clerk.call(live.removeFromConsent, { params: { id: item.id } })
    expect((await pull()).status).toBe(409)
    await withdraw(id)
    expect((await pull()).body.is_on_consent).toBe(false)
    expect((await clerk.call(deleteItem, { params: { id: item.id } })).status).toBe(200)
  })

  it('does not hold the attendance of who had answered', async () => {
    const { meeting, id, memberId } = await openedByMistake()
    const { attendance } = (await clerk.call(getMeeting, { params: { id: meeting.id } })).body
    const params = { id: attendance.find(({ member_id }) => member_id === memberId)?.id ?? '' }
    expect((await clerk.call(deleteAttendance, { params })).status).toBe(409)
    await withdraw(id)
    expect((await clerk.call(deleteAttendance, { params })).status).toBe(200)
  })

  it('is not withdrawn without a reason, without permission, by another county, or for no vote', async () => {
    const { id, meeting } = await openedByMistake()
    expect((await withdraw(id, ' ')).problem.fields).toEqual({
      reason: 'Enter the reason for withdrawing the vote.',
    })
    expect((await withdraw(id, mistake, reader)).status).toBe(403)
    expect((await withdraw(id, mistake, stranger)).status).toBe(404)
    expect((await withdraw(meeting.id)).status).toBe(404)
  })

  it('is withdrawn once, and nothing of it changes afterwards', async () => {
    const { id, memberId } = await openedByMistake()
    const both = await Promise.all([withdraw(id), withdraw(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await cast(clerk, id, memberId, 'No')).problem.error).toBe('This vote was withdrawn.')
    expect((await close(clerk, id)).problem.error).toBe('This vote was withdrawn.')
    const correction = { params: { id }, body: { reason: 'Misheard', votes: [] } }
    const administrator = await app.signIn('cedar', 'full.admin')
    expect((await administrator.call(live.correctRollCall, correction)).problem.error).toBe(
      'This vote was withdrawn, so there is no outcome to correct.',
    )
    await expect(app.look("update votes set value = 'No' where roll_call_id = $1", [id])).rejects.toThrow(
      'a closed vote is final',
    )
    const reopen = 'update roll_calls set withdrawn_at = null, withdrawn_because = null where id = $1'
    await expect(app.look(reopen, [id])).rejects.toThrow('a withdrawn vote is final')
  })
})

describe('a closed vote', () => {
  it('is not withdrawn: 409, and it stays closed', async () => {
    const { meeting, id } = await openedByMistake()
    await carry(meeting, id)
    expect((await withdraw(id)).problem).toMatchObject({ status: 409, error: 'This vote is closed.' })
    expect((await view(reader, meeting.id)).roll_calls[0]).toMatchObject({
      result: 'carried',
      withdrawn_at: null,
    })
  })

  it('and a withdrawal at the same time: one of the two happens', async () => {
    const { meeting, id } = await openedByMistake()
    for (const name of meeting.names) await cast(clerk, id, meeting.member(name), 'Yes')
    const both = await Promise.all([close(clerk, id), withdraw(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
