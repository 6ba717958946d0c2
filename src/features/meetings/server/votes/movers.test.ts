import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBody, getBody, listBodies, updateBody } from '#features/bodies/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { updateItem } from '../../contract.ts'
import type * as live from '../../live/contract.ts'
import { addItem, meetingInSession, open, view } from '../live/live.fixture.ts'

let app: TestApp
let clerk: Caller
let admin: Caller

beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.signIn('cedar', 'clerk')
  admin = await app.signIn('cedar', 'full.admin')
})
afterAll(() => app.close())

const nobody = { mover_id: null, seconder_id: null }
const missing = {
  mover_id: 'Choose who moved the motion.',
  seconder_id: 'Choose who seconded the motion.',
}

async function boardRequires(requires_movers: boolean) {
  const [board] = (await admin.call(listBodies, { query: { q: 'Board of Supervisors' } })).body
  const { version } = (await admin.call(getBody, { params: { id: board?.id ?? '' } })).body
  const body = { requires_movers, version }
  expect((await admin.call(updateBody, { params: { id: board?.id ?? '' }, body })).status).toBe(200)
}

describe('a mover and a seconder', () => {
  it('are required of a Board by default, not of a committee, and as the county says', async () => {
    const { body } = await admin.call(listBodies, {})
    expect(body.filter(({ requires_movers }) => requires_movers).map(({ kind }) => kind)).toEqual(['board'])
    const made = async (fields: object) =>
      (await admin.call(createBody, { body: { name: `B${Math.random()}`, ...fields } })).body.requires_movers
    expect(await made({ kind: 'board' })).toBe(true)
    expect(await made({ kind: 'committee' })).toBe(false)
    expect(await made({ kind: 'committee', requires_movers: true })).toBe(true)
  })

  it('are asked for at their fields before a vote is opened', async () => {
    const meeting = await meetingInSession(app, clerk)
    expect((await view(clerk, meeting.id)).requires_movers).toBe(true)
    const refused = await open(clerk, meeting.id, nobody)
    expect(refused.status).toBe(400)
    expect(refused.problem.fields).toEqual(missing)
    const half = await open(clerk, meeting.id, { seconder_id: null })
    expect(half.problem.fields).toEqual({ seconder_id: missing.seconder_id })
    expect((await view(clerk, meeting.id)).roll_calls).toEqual([])
    expect((await open(clerk, meeting.id)).status).toBe(200)
  })

  it('are asked for before the vote on the consent agenda too', async () => {
    const meeting = await meetingInSession(app, clerk)
    await addItem(clerk, meeting.id, { is_on_consent: true })
    const block: Partial<live.NewRollCall> = { kind: 'consent' }
    expect((await open(clerk, meeting.id, { ...block, ...nobody })).problem.fields).toEqual(missing)
    expect((await open(clerk, meeting.id, block)).status).toBe(200)
  })

  it('are not asked for where the county does not require them', async () => {
    await boardRequires(false)
    try {
      const meeting = await meetingInSession(app, clerk)
      expect((await view(clerk, meeting.id)).requires_movers).toBe(false)
      expect((await open(clerk, meeting.id, nobody)).status).toBe(200)
    } finally {
      await boardRequires(true)
    }
  })
})

describe('a vote that is recorded with its item', () => {
  async function itemAndVotes() {
    const { id } = await meetingInSession(app, clerk)
    const item = await addItem(clerk, id, { motion_text: 'award it', vote_type: 'Roll Call Vote' })
    const { seats } = await view(clerk, id)
    const attendees = seats.flatMap(({ member_id, member_name }) =>
      member_id ? [{ id: member_id, name: member_name, vote: 'Yes', reason: '' } as const] : [],
    )
    const save = (more: object) =>
      clerk.call(updateItem, { params: { id: item.id }, body: { attendees, ...more } })
    return { id, save, members: attendees.map((each) => each.id) }
  }

  it('needs them where the form asks for them, and nothing of it is saved without', async () => {
    const { id, save, members } = await itemAndVotes()
    const refused = await save({ ...nobody, notes: 'Lost?' })
    expect(refused.problem).toMatchObject({ status: 400, fields: missing })
    const { roll_calls, items } = await view(clerk, id)
    expect([roll_calls, items[0]?.notes]).toEqual([[], ''])
    expect((await save({ mover_id: members[0], seconder_id: members[1] })).status).toBe(200)
    expect((await view(clerk, id)).roll_calls[0]).toMatchObject({
      mover_id: members[0],
      seconder_id: members[1],
    })
  })

  it('goes without them from the product’s first form, which has no such fields', async () => {
    const { id, save } = await itemAndVotes()
    expect((await save({ description: 'Road salt' })).status).toBe(200)
    expect((await view(clerk, id)).roll_calls[0]).toMatchObject({ result: 'carried', ...nobody })
  })
})
