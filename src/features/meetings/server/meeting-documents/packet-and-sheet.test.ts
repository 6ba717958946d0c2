import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import { pngBomb } from '#platform/server/files/inspect/hostile.fixture.ts'
import { pdf, png } from '#platform/server/files/samples.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { formRequest } from '#testing/form-request.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { adjourn, correctRollCall } from '../../live/contract.ts'
import { listMeetingDocuments } from '../../meeting-documents/contract.ts'
import { cast, close, meetingInSession, open, scheduledMeeting, view } from '../live/live.fixture.ts'
import { addItem, ask, documentsOf, fileOf, made, post } from './documents.fixture.ts'

let app: TestApp
let clerk: Caller

beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.signIn('cedar', 'clerk')
})
afterAll(() => app.close())

async function attach(item: string, name = 'bids.pdf', bytes: Buffer = pdf) {
  return clerk.request({
    method: 'POST',
    url: `/api/meeting-items/${item}/attachments`,
    ...(await formRequest({ title: 'Bids' }, { file: [name, bytes] })),
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
    expect((await post(clerk, late.id)).problem.error).toMatch(/^The packet doesn’t match the posted agenda/)
  })
})

/** As a file that was taken in before anyone looked into uploads. */
async function exchange(item: string, bytes: Buffer) {
  const [{ storage_key } = { storage_key: '' }] = await app.look<{ storage_key: string }>(
    `select f.storage_key from attachments a join attachment_versions v on v.attachment_id = a.id
       join files f on f.id = v.file_id where a.item_id = $1`,
    [item],
  )
  const path = join(tmpdir(), randomUUID())
  await writeFile(path, bytes)
  const { storage } = app.platform.files
  await storage.remove(storage_key)
  await storage.place(path, storage_key, { size: bytes.length, contentType: 'image/png' })
}

describe('a packet with an attachment that cannot be read', { timeout: 120_000 }, () => {
  it('ends as failed after one try, and names the attachment', async () => {
    const meeting = await scheduledMeeting(app, clerk)
    const item = await addItem(clerk, meeting, { description: 'Award road salt' })
    expect((await attach(item.id, 'plan.png', png)).status).toBe(200)
    await exchange(item.id, pngBomb())
    const { body: asked } = await ask(clerk, meeting, 'packet')
    await app.runJobs()
    const paper = (await documentsOf(clerk, meeting)).find(({ id }) => id === asked.id)
    expect(paper?.failed_because).toBe(
      'The attachment “Bids” (plan.png) of item 1 can’t be included in the packet: reading it takes more memory than ' +
        'the server allows. Replace it (for example, with a copy printed to PDF) or remove it. ' +
        'Then generate the packet again.',
    )
    expect(
      await app.look(
        `select state, retry_count from pgboss.job
         where name = 'meetings.make-paper' and data->'payload'->>'paperId' = $1`,
        [asked.id],
      ),
    ).toEqual([{ state: 'completed', retry_count: 0 }])
    expect((await clerk.call(listMeetingDocuments, { params: { id: meeting } })).status).toBe(200)
  })

  it('is not tried again where the server itself was lost over it', async () => {
    const meeting = await scheduledMeeting(app, clerk)
    const { body: asked } = await ask(clerk, meeting, 'packet')
    // As pg-boss writes it of a worker that fell silent.
    await app.look(
      `update pgboss.job set retry_count = 1, output = '{ "value": { "message": "job heartbeat timeout" } }'
       where name = 'meetings.make-paper' and data->'payload'->>'paperId' = $1`,
      [asked.id],
    )
    await app.runJobs()
    const paper = (await documentsOf(clerk, meeting)).find(({ id }) => id === asked.id)
    expect(paper?.failed_because).toMatch(/^The server stopped while generating this document\./)
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

  it('has one ballot for the consent agenda, and each on one page', async () => {
    const meeting = await scheduledMeeting(app, clerk)
    for (const description of ['Accept the report', 'Set a hearing'])
      await addItem(clerk, meeting, { description, vote_type: 'Roll Call Vote', is_on_consent: true })
    await addItem(clerk, meeting, { description: 'Award road salt', vote_type: 'Roll Call Vote' })
    const sheet = await made(app, clerk, meeting, 'roll-call-sheet')
    const { bytes } = await fileOf(app, clerk, sheet.id)
    const text = textOf(bytes).replaceAll(/\s+/g, ' ')
    expect(text).toMatch(
      /Consent agenda: Items 1 and 2 .*Accept the report.*Set a hearing.*Item 3 .*Award road salt/,
    )
    const { seats } = await view(clerk, meeting)
    expect(text.match(/☐/g)).toHaveLength(seats.filter(({ member_id }) => member_id).length * 5 * 2)
    // A table that were torn would have its header again on the next page.
    expect(text.match(/Weighted votes/g)).toHaveLength(2)
  })

  it('names no one as aye of a voice vote', async () => {
    const { id, member, names } = await meetingInSession(app, clerk)
    const { body: vote } = await open(clerk, id, { vote_type: 'Voice Vote' })
    const [nay = '', ...others] = names.filter(Boolean)
    await cast(clerk, vote.id, member(nay), 'No')
    expect((await close(clerk, vote.id, { others: 'Yes' })).status).toBe(200)
    await clerk.call(adjourn, { params: { id } })
    const sheet = await made(app, clerk, id, 'roll-call-sheet')
    const text = textOf((await fileOf(app, clerk, sheet.id)).bytes).replaceAll(/\s+/g, ' ')
    expect(text).toContain(`Voice vote. Motion carried; Supervisor ${nay} voting nay.`)
    const [, voted] = text.split('Voice vote.')
    for (const name of others) expect(voted).not.toContain(name)
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
    expect(text).toMatch(
      /Vote 1.*Motion by .* to award the contract for road salt.*Roll call vote\..*Weighted votes.*Owns the salt mine/,
    )
    expect(text).toMatch(/Nays: 1 \(weighted \d+\)\. Recused: 1 \(weighted \d+\)/)
    expect(text).toMatch(/Corrected by vote 2\..*Vote 2.*Nays: 0\. .*Corrects vote 1: Misheard/)
    expect(bytes.toString('latin1')).toMatch(/\/S \/TH\b/)
    expect((await post(clerk, sheet.id)).status).toBe(200)
    expect((await ask(clerk, id, 'agenda')).status).toBe(409)
  })
})
