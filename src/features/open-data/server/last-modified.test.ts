import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as meetings from '#features/meetings/contract.ts'
import * as live from '#features/meetings/live/contract.ts'
import { addItem, cast, close, meetingInSession, open } from '#features/meetings/server/live/live.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { listEvents, listOpenPersons } from '../contract.ts'
import { generateDocument, publish } from './published.fixture.ts'

let app: TestApp
let clerk: Caller
let meeting: Awaited<ReturnType<typeof meetingInSession>>
let itemId: string

const client = 'alder'
beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.signIn(client, 'clerk')
  meeting = await meetingInSession(app, clerk)
  itemId = (await addItem(clerk, meeting.id)).id
  await publish(app, meeting.id)
})
afterAll(() => app.close())

async function stamp() {
  const query = { $filter: `EventGuid eq '${meeting.id}'`, $select: 'EventLastModifiedUtc,EventRowVersion' }
  const { body } = await app.visitor(client).call(listEvents, { params: { client }, query })
  const { EventLastModifiedUtc = '', EventRowVersion = '' } = body[0] ?? {}
  return { time: EventLastModifiedUtc, version: EventRowVersion }
}

/** Whether something moved the meeting's last change; two of them are never within one millisecond. */
async function isMovedBy(work: () => Promise<unknown>): Promise<boolean> {
  const before = await stamp()
  await new Promise((resolve) => setTimeout(resolve, 5))
  await work()
  const after = await stamp()
  expect(after.time > before.time).toBe(after.version !== before.version)
  return after.time > before.time
}

const ok = async (answer: Promise<{ status: number; problem: { error: string } }>) => {
  const { status, problem } = await answer
  expect(problem.error).toBeUndefined()
  expect(status).toBe(200)
}
const attendees = async () =>
  (await clerk.call(meetings.getMeeting, { params: { id: meeting.id } })).body.attendance
const change = (fields: object) =>
  ok(clerk.call(meetings.updateMeeting, { params: { id: meeting.id }, body: fields }))

describe('EventLastModifiedUtc is moved by', () => {
  it('the meeting’s place and media', async () => {
    expect(await isMovedBy(() => change({ location: 'Town Hall' }))).toBe(true)
    expect(await isMovedBy(() => change({ media_url: 'https://video.example/2' }))).toBe(true)
  })

  it('its items when they are posted, and not while they are drafted', async () => {
    expect(await isMovedBy(() => addItem(clerk, meeting.id, { description: 'Another' }))).toBe(false)
    expect(await isMovedBy(() => publish(app, meeting.id))).toBe(true)
  })

  it('the place of an item in the recording', async () => {
    const body = { media_seconds: 90 }
    const set = () => ok(clerk.call(meetings.updateItem, { params: { id: itemId }, body }))
    expect(await isMovedBy(set)).toBe(true)
    expect(
      await isMovedBy(() =>
        ok(clerk.call(meetings.updateItem, { params: { id: itemId }, body: { notes: 'x' } })),
      ),
    ).toBe(false)
  })

  it('somebody’s arrival, departure and absence', async () => {
    const [first] = await attendees()
    const params = { id: first?.id ?? '' }
    const set = (body: object) => () => ok(clerk.call(meetings.updateAttendance, { params, body }))
    expect(await isMovedBy(set({ present: false }))).toBe(true)
    expect(await isMovedBy(set({ absence: 'excused' }))).toBe(true)
    expect(await isMovedBy(set({ present: true }))).toBe(true)
    const remove = () => ok(clerk.call(meetings.deleteAttendance, { params }))
    expect(await isMovedBy(remove)).toBe(true)
  })

  it('a vote when it is closed and when it is corrected, and not while it is taken', async () => {
    let id = ''
    const call = async () => {
      id = (await open(clerk, meeting.id, { item_ids: [itemId] })).body.id
      const names = (await attendees()).filter(({ present }) => present)
      for (const { legislator_name } of names) await cast(clerk, id, meeting.member(legislator_name), 'Yes')
    }
    expect(await isMovedBy(call)).toBe(false)
    expect(await isMovedBy(() => ok(close(clerk, id)))).toBe(true)
    const votes = [{ member_id: meeting.member('Omar Farouk'), value: 'No' as const }]
    const correct = () =>
      ok(clerk.call(live.correctRollCall, { params: { id }, body: { reason: 'misheard', votes } }))
    expect(await isMovedBy(correct)).toBe(true)
  })

  it('a paper when it is posted, and not when it is made', async () => {
    let id = ''
    const make = async () => {
      id = await generateDocument(app, meeting.id, 'agenda', { isPosted: false })
    }
    expect(await isMovedBy(make)).toBe(false)
    expect(
      await isMovedBy(() => app.look('update meeting_papers set posted_at = now() where id = $1', [id])),
    ).toBe(true)
    expect(await isMovedBy(() => generateDocument(app, meeting.id, 'minutes'))).toBe(true)
  })

  it('the end of the meeting, and nothing that happens to another one', async () => {
    expect(await isMovedBy(() => meetingInSession(app, clerk))).toBe(false)
    expect(await isMovedBy(() => ok(clerk.call(live.adjourn, { params: { id: meeting.id } })))).toBe(true)
  })
})

it('a clerk’s copy of the meeting is not made stale by it', async () => {
  const before = (await clerk.call(meetings.getMeeting, { params: { id: meeting.id } })).body.meeting.version
  await app.look('select note_open_change(tenant_id, id) from meetings where id = $1', [meeting.id])
  expect((await clerk.call(meetings.getMeeting, { params: { id: meeting.id } })).body.meeting.version).toBe(
    before,
  )
})

it('who asks for what is newer than the newest gets what changed since', async () => {
  const ask = async ($filter: string) =>
    (await app.visitor(client).call(listEvents, { params: { client }, query: { $filter } })).body
  const { time } = await stamp()
  expect(await ask(`EventLastModifiedUtc gt datetime'${time}' and EventGuid eq '${meeting.id}'`)).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 5))
  await publish(app, meeting.id)
  expect(await ask(`EventLastModifiedUtc gt datetime'${time}'`)).toMatchObject([{ EventGuid: meeting.id }])
})

it('a person is changed by a new name', async () => {
  const find = async (name: string) => {
    const query = { $filter: `startswith(PersonFullName, '${name}')` }
    return (await app.visitor(client).call(listOpenPersons, { params: { client }, query })).body[0]
  }
  const before = await find('Omar')
  await app.look(`update members set name = 'Omar Farouk-Hall' where id = $1`, [before?.PersonGuid])
  const after = await find('Omar')
  expect(after).toMatchObject({ PersonId: before?.PersonId, PersonLastName: 'Farouk-Hall' })
  expect(after?.PersonRowVersion).not.toBe(before?.PersonRowVersion)
})

it('clerks who work on one meeting at once do not get into one another’s way', async () => {
  const room = await meetingInSession(app, clerk)
  const items = await Promise.all([addItem(clerk, room.id), addItem(clerk, room.id)])
  await publish(app, room.id)
  const { id } = (await open(clerk, room.id, { item_ids: items.map((item) => item.id) })).body
  for (const name of room.names) await cast(clerk, id, room.member(name), 'Yes')
  const leaves = room.names.map((name) =>
    clerk.call(live.setPresence, {
      params: { id: room.id, memberId: room.member(name) },
      body: { present: false },
    }),
  )
  const marks = items.flatMap((item) =>
    [10, 20].map((media_seconds) =>
      clerk.call(meetings.updateItem, { params: { id: item.id }, body: { media_seconds } }),
    ),
  )
  const answers = await Promise.all([...leaves, ...marks, close(clerk, id)])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
