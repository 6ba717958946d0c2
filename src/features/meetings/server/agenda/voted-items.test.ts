import { afterAll, expect, it } from 'vitest'
import * as contract from '../../contract.ts'
import { adjourn } from '../../live/contract.ts'
import { draftMinutes } from '../../minutes/contract.ts'
import { addItem, close, meetingInSession, open } from '../live/live.fixture.ts'
import { openTestClerk } from '../test-clerk.fixture.ts'

const { app, clerk } = await openTestClerk()
afterAll(() => app.close())

const put = (id: string, body: contract.ItemForm) => clerk.call(contract.updateItem, { params: { id }, body })

it('what was voted on is fixed: it is corrected with the vote, and not edited', async () => {
  const meeting = await meetingInSession(app, clerk)
  const { id } = await addItem(clerk, meeting.id, { motion_text: 'award it' })
  const [first = '', second = ''] = meeting.names.filter(Boolean).map(meeting.member)
  expect((await put(id, { description: 'Salt', mover_id: first })).status).toBe(200)
  const vote = (await open(clerk, meeting.id, { item_ids: [id], vote_type: 'Voice Vote' })).body
  expect((await put(id, { description: 'Road salt' })).status).toBe(200)
  await close(clerk, vote.id, { others: 'Yes' })
  const changes: contract.ItemForm[] = [
    { description: 'Sand' },
    { motion_text: 'award something else' },
    { mover_id: second },
    { seconder_id: second },
    { is_on_consent: true },
    { action: 'Failed' },
  ]
  for (const change of changes) {
    const { status, problem } = await put(id, change)
    expect([Object.keys(change), status, problem?.code]).toEqual([Object.keys(change), 409, 'wrong_state'])
  }
  expect((await put(id, { description: 'Sand', action: 'Failed' })).problem?.error).toBe(
    'This item has been voted on, so this can’t be edited: description and action. To correct the motion or who moved it, correct the vote.',
  )
  // The form sends everything, also what it did not change.
  const same = { description: 'Road salt', motion_text: 'award it', mover_id: first, action: 'Carried' }
  expect((await put(id, { ...same, notes: 'Ask again in May' })).body.notes).toBe('Ask again in May')
})

it('an item that is added after adjournment says why, on the agenda and in the minutes', async () => {
  const meeting = await meetingInSession(app, clerk)
  await clerk.call(adjourn, { params: { id: meeting.id } })
  const add = (body: contract.NewItem) =>
    clerk.call(contract.createItem, { params: { id: meeting.id }, body: { description: 'Sand', ...body } })
  expect((await add({})).problem?.fields).toEqual({
    added_because: 'The meeting is adjourned. Enter the reason for adding an item.',
  })
  const { body } = await add({ added_because: 'Taken up, and not on the agenda' })
  expect(body.added_because).toBe('Taken up, and not on the agenda')
  const [event] = await app.look<{ note: string }>(
    `select note from audit_events where object_id = $1 and event = 'meeting_item.added'`,
    [body.id],
  )
  expect(event?.note).toBe('Added after adjournment: Taken up, and not on the agenda')
  const minutes = await clerk.call(draftMinutes, { params: { id: meeting.id } })
  expect(JSON.stringify(minutes.body)).toContain(
    'This item was added after adjournment: Taken up, and not on the agenda.',
  )
})

it('an item that is added before adjournment needs no reason', async () => {
  const meeting = await meetingInSession(app, clerk)
  expect((await addItem(clerk, meeting.id, { added_because: 'x' })).added_because).toBeNull()
})
