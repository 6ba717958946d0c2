import { afterAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../../contract.ts'
import { callToOrder, cancelMeeting } from '../../live/contract.ts'
import { openTestClerk } from '../test-clerk.fixture.ts'

const { app, clerk, reader, stranger, scheduled } = await openTestClerk()
afterAll(() => app.close())

const remove = (id: string, caller: Caller = clerk) => caller.call(contract.deleteMeeting, { params: { id } })
const restore = (id: string, caller: Caller = clerk) =>
  caller.call(contract.restoreMeeting, { params: { id } })
const read = (id: string) => clerk.call(contract.getMeeting, { params: { id } })
const deletedIds = async () =>
  (await clerk.call(contract.listMeetings, { query: { deleted: 'yes', limit: 1000 } })).body.map(
    ({ id }) => id,
  )

describe('a meeting that the public knows of', () => {
  it('cannot be deleted, and says that it can be canceled', async () => {
    const id = await scheduled()
    await app.look('update meetings set noticed_at = now() where id = $1', [id])
    const answer = await remove(id)
    expect([answer.status, answer.problem.code]).toEqual([409, 'wrong_state'])
    expect(answer.problem.error).toMatch(/has been posted for the public.+Cancel it instead\.$/)
    expect((await clerk.call(cancelMeeting, { params: { id }, body: { reason: 'Snow' } })).status).toBe(200)
    expect((await remove(id)).status).toBe(409)
    expect((await read(id)).body.meeting.state).toBe('cancelled')
  })

  it('cannot be deleted once it was called to order, in session or afterwards', async () => {
    const id = await scheduled()
    await clerk.call(callToOrder, { params: { id }, body: { reason: 'Held early' } })
    expect((await remove(id)).problem.error).toMatch(/was called to order, so it is part of the record/)
  })
})

describe('a meeting that was deleted', () => {
  it('is listed apart, and comes back as it was', async () => {
    const id = await scheduled()
    const { number } = (await read(id)).body.meeting
    expect((await remove(id)).status).toBe(200)
    expect((await read(id)).status).toBe(404)
    expect(await deletedIds()).toContain(id)
    const back = await restore(id)
    expect([back.status, back.body.number]).toEqual([200, number])
    expect((await read(id)).status).toBe(200)
    expect(await deletedIds()).not.toContain(id)
    const events = await app.look<{ event: string }>(
      'select event from audit_events where object_id = $1 order by seq',
      [id],
    )
    expect(events.map(({ event }) => event).slice(-2)).toEqual(['meeting.deleted', 'meeting.restored'])
  })

  it('comes back with the next number where another has taken its own', async () => {
    const id = await scheduled()
    const { number, date } = (await read(id)).body.meeting
    await remove(id)
    const other = await scheduled()
    const taking = { params: { id: other }, body: { number, date } }
    expect((await clerk.call(contract.updateMeeting, taking)).status).toBe(200)
    const back = await restore(id)
    expect(back.status).toBe(200)
    expect(back.body.number).not.toBe(number)
  })

  it('comes back once, for those who may delete, in its own county', async () => {
    const id = await scheduled()
    expect((await restore(id)).status).toBe(404)
    await remove(id)
    expect((await restore(id, reader)).status).toBe(403)
    expect((await restore(id, stranger)).status).toBe(404)
    const twice = await Promise.all([restore(id), restore(id)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})
