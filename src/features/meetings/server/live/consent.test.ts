import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { getMeeting, updateItem } from '../../contract.ts'
import * as live from '../../live/contract.ts'
import { draftMinutes } from '../../minutes/contract.ts'
import { addItem, meetingInSession, open, scheduledMeeting, view } from './live.fixture.ts'

let app: TestApp
let clerk: Caller

beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.signIn('cedar', 'clerk')
})
afterAll(() => app.close())

const pull = (id: string, body?: { member_id: string | null }) =>
  clerk.call(live.removeFromConsent, { params: { id }, ...(body && { body }) })
const sectionsOf = async (id: string) => (await clerk.call(getMeeting, { params: { id } })).body.sections

async function twoOnConsent() {
  const meeting = await meetingInSession(app, clerk)
  const item = await addItem(clerk, meeting.id, { is_on_consent: true })
  const other = await addItem(clerk, meeting.id, { is_on_consent: true })
  return { meeting, item, other }
}

/** As posting its agenda makes it known. */
const post = (meetingId: string) =>
  app.look(
    `insert into published_items (tenant_id, id, meeting_id, section, position, number, description, is_on_consent)
     select tenant_id, id, meeting_id, 'Consent Agenda', position, number, description, is_on_consent
     from meeting_items where meeting_id = $1`,
    [meetingId],
  )
const isTagged = async (id: string) =>
  (
    await app.look<{ is_on_consent: boolean }>('select is_on_consent from published_items where id = $1', [
      id,
    ])
  )[0]?.is_on_consent

describe('an item that is removed from the consent agenda', () => {
  it('is on consent nowhere any more, also where the agenda was posted', async () => {
    const { meeting, item, other } = await twoOnConsent()
    await post(meeting.id)
    expect((await pull(item.id)).body).toMatchObject({ is_on_consent: false, is_pulled: true })
    expect(await isTagged(item.id)).toBe(false)
    expect(await isTagged(other.id)).toBe(true)
    expect((await pull(item.id)).status).toBe(200)
  })

  it('is on record for the minutes, with the member who asked for it', async () => {
    const { meeting, item, other } = await twoOnConsent()
    const member_id = meeting.member('Maeve Kingsley')
    await pull(item.id, { member_id })
    await pull(other.id)
    const pulled = await app.look<{ id: string; pulled_for_id: string | null }>(
      'select id, pulled_for_id from meeting_items where meeting_id = $1 and pulled_at is not null order by pulled_at',
      [meeting.id],
    )
    expect(pulled).toEqual([
      { id: item.id, pulled_for_id: member_id },
      { id: other.id, pulled_for_id: null },
    ])
    expect((await clerk.call(live.adjourn, { params: { id: meeting.id } })).status).toBe(200)
    expect((await clerk.call(draftMinutes, { params: { id: meeting.id } })).status).toBe(200)
  })

  it('is asked for by a member who is there', async () => {
    const meeting = await meetingInSession(app, clerk, ['Maeve Kingsley'])
    const item = await addItem(clerk, meeting.id, { is_on_consent: true })
    const message = 'Choose a member who is present.'
    const { problem } = await pull(item.id, { member_id: meeting.member('Maeve Kingsley') })
    expect(problem).toMatchObject({ status: 400, fields: { member_id: message } })
    expect((await pull(item.id, { member_id: meeting.id })).status).toBe(400)
  })

  it('was never removed once it is put back', async () => {
    const { meeting, item } = await twoOnConsent()
    await pull(item.id, { member_id: meeting.member('Maeve Kingsley') })
    const body = { is_on_consent: true }
    expect((await clerk.call(updateItem, { params: { id: item.id }, body })).body.is_pulled).toBe(false)
    expect((await open(clerk, meeting.id, { kind: 'consent' })).body.item_ids).toContain(item.id)
  })
})

it('a new item of the consent section is on the consent agenda, unless the clerk says otherwise', async () => {
  const id = await scheduledMeeting(app, clerk)
  const sections = await sectionsOf(id)
  const inSection = (kind: string) => ({ section_id: sections.find((each) => each.kind === kind)?.id })
  await addItem(clerk, id, inSection('consent'))
  await addItem(clerk, id, { ...inSection('consent'), is_on_consent: false })
  await addItem(clerk, id, inSection('new-business'))
  const { items } = await view(clerk, id)
  expect(items.map(({ is_on_consent }) => is_on_consent)).toEqual([true, false, false])
})
