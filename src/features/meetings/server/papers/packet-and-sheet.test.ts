import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import { pdf } from '#platform/server/files/samples.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { adjourn, correctRollCall } from '../../live/contract.ts'
import { cast, close, meetingInSession, open, scheduledMeeting, view } from '../live/live.fixture.ts'
import { addItem, ask, fileOf, made, post } from './papers.fixture.ts'

let app: TestApp
let clerk: Caller

beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.signIn('cedar', 'clerk')
})
afterAll(() => app.close())

async function attach(item: string) {
  const form = new FormData()
  form.set('title', 'Bids')
  form.set('file', new Blob([new Uint8Array(pdf)]), 'bids.pdf')
  const response = new Response(form)
  return clerk.request({
    method: 'POST',
    url: `/api/meeting-items/${item}/attachments`,
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    payload: Buffer.from(await response.arrayBuffer()),
  })
}

describe('a packet', () => {
  it('is posted only with the agenda that the public knows', async () => {
    const meeting = await scheduledMeeting(app, clerk)
    const item = await addItem(clerk, meeting, { description: 'Award road salt' })
    await attach(item.id)
    const early = await made(app, clerk, meeting, 'packet')
    expect((await post(clerk, early.id)).status).toBe(409)
    const agenda = await made(app, clerk, meeting, 'agenda')
    await post(clerk, agenda.id)
    expect((await fileOf(app, clerk, early.id)).name).toMatch(/ Board Packet\.pdf$/)
    expect((await post(clerk, early.id)).status).toBe(200)
    const published = await app.look<{ attachments: { title: string }[] }>(
      'select attachments from published_items where id = $1',
      [item.id],
    )
    expect(published[0]?.attachments).toMatchObject([{ title: 'Bids', name: 'bids.pdf' }])
    await addItem(clerk, meeting, { description: 'Not known to the public' })
    const late = await made(app, clerk, meeting, 'packet', 'An item was added.')
    expect((await post(clerk, late.id)).problem.error).toMatch(/^The packet has another agenda/)
  })
})

describe('a roll-call sheet', () => {
  it('has a box for every member before the meeting', async () => {
    const meeting = await scheduledMeeting(app, clerk)
    await addItem(clerk, meeting, { description: 'Award road salt', vote_type: 'Roll Call Vote' })
    const sheet = await made(app, clerk, meeting, 'roll-call-sheet')
    const text = textOf((await fileOf(app, clerk, sheet.id)).bytes)
    const { seats } = await view(clerk, meeting)
    for (const { member_name } of seats) expect(text).toContain(member_name)
    expect(text.match(/☐/g)).toHaveLength(seats.filter(({ member_id }) => member_id).length * 5)
    expect((await post(clerk, sheet.id)).status).toBe(409)
  })

  it('has every vote with weight, tally, outcome and correction afterwards', async () => {
    const { id, member, names } = await meetingInSession(app, clerk)
    const { body: vote } = await open(clerk, id)
    const [first = '', second = '', ...others] = names.filter(Boolean)
    await cast(clerk, vote.id, member(first), 'No')
    await cast(clerk, vote.id, member(second), 'Recused', 'Owns the salt mine')
    for (const name of others) await cast(clerk, vote.id, member(name), 'Yes')
    await close(clerk, vote.id)
    await clerk.call(correctRollCall, {
      params: { id: vote.id },
      body: { reason: 'Misheard', votes: [{ member_id: member(first), value: 'Yes' }] },
    })
    await clerk.call(adjourn, { params: { id } })
    const sheet = await made(app, clerk, id, 'roll-call-sheet')
    const { bytes } = await fileOf(app, clerk, sheet.id)
    const text = textOf(bytes).replaceAll(/\s+/g, ' ')
    expect(text).toMatch(/Vote 1.*award the contract for road salt.*Weight.*Owns the salt mine/)
    expect(text).toMatch(/Noes: 1 \(weight \d+\)\. Recused: 1 \(weight \d+\)/)
    expect(text).toMatch(/Corrected by vote 2\..*Vote 2.*Noes: 0 \(weight 0\).*Corrects vote 1: Misheard/)
    expect(bytes.toString('latin1')).toMatch(/\/S \/TH\b/)
    expect((await post(clerk, sheet.id)).status).toBe(200)
    expect((await ask(clerk, id, 'agenda')).status).toBe(409)
  })
})
