import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import { transact } from '#platform/server/http/run.ts'
import type { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import { deleteItem, getMeeting } from '../../contract.ts'
import { cancelMeeting } from '../../live/contract.ts'
import { listMeetingDocuments } from '../../meeting-documents/contract.ts'
import { openTestClerk, type TestClerk } from '../test-clerk.fixture.ts'
import { addItem, ask, documentsOf, fileOf, made, post } from './documents.fixture.ts'
import { documentJobs } from './making/generate.ts'

let app: TestApp
let clerk: Caller
let reader: Caller
let stranger: Caller
let scheduled: TestClerk['scheduled']

beforeAll(async () => {
  ;({ app, clerk, reader, stranger, scheduled } = await openTestClerk())
})
afterAll(() => app.close())

async function withItems() {
  const meeting = await scheduled()
  const salt = await addItem(clerk, meeting, { description: 'Award road salt', notes: 'Only for the clerk' })
  const bridge = await addItem(clerk, meeting, { description: 'Replace the bridge', is_on_consent: true })
  return { meeting, salt, bridge }
}
const stateOf = async (id: string) =>
  (await clerk.call(getMeeting, { params: { id }, query: {} })).body.meeting
const eventsOf = async (id: string) =>
  (
    await app.look<{ event: string }>('select event from audit_events where object_id = $1 order by seq', [
      id,
    ])
  ).map(({ event }) => event)
const publishedOf = async (meeting: string) =>
  (
    await app.look<{ told: string }>(
      `select number || ' ' || description as told from published_items where meeting_id = $1 order by position`,
      [meeting],
    )
  ).map(({ told }) => told)

describe('an agenda', () => {
  it('is made in the background, as PDF and as Word, from what the record said', async () => {
    const { meeting } = await withItems()
    const { body: asked } = await ask(clerk, meeting, 'agenda')
    expect(asked).toMatchObject({ kind: 'agenda', revision: 1, progress: 0, made_at: null, posted_at: null })
    await app.runJobs()
    const [paper] = await documentsOf(clerk, meeting)
    expect(paper).toMatchObject({
      id: asked.id,
      progress: 100,
      page_count: 1,
      has_word: true,
      is_outdated: false,
    })

    const pdf = await fileOf(app, clerk, asked.id)
    expect(pdf).toMatchObject({ status: 200, type: 'application/pdf', name: '2031-05-21 Board Agenda.pdf' })
    expect(createHash('sha256').update(pdf.bytes).digest('hex')).toBe(paper?.sha256)
    const text = textOf(pdf.bytes)
    expect(text).toMatch(/Board Meeting: Agenda[\s\S]*Call to Order[\s\S]*New Business[\s\S]*Award road salt/)
    expect(text).toMatch(/Award road salt[\s\S]*Replace the bridge[\s\S]*On the consent agenda/)
    expect(text).not.toContain('Only for the clerk')
    expect(text).not.toMatch(/Old Business|Reports/)
    expect(text).toContain('Adjournment')
    const word = await fileOf(app, clerk, asked.id, 'word')
    expect(word).toMatchObject({ status: 200, name: '2031-05-21 Board Agenda.docx' })
    expect(word.bytes.subarray(0, 2).toString()).toBe('PK')
    expect(await eventsOf(asked.id)).toEqual(['paper.asked_for', 'paper.made'])
  })

  it('is posted as it was reviewed, or not at all', async () => {
    const { meeting, bridge } = await withItems()
    const reviewed = await made(app, clerk, meeting, 'agenda')
    await clerk.call(deleteItem, { params: { id: bridge.id } })
    const { body: asked } = await ask(clerk, meeting, 'agenda')
    expect(asked.id).toBe(reviewed.id)
    const generatedAgain = {
      status: 412,
      code: 'stale',
      error: 'This document was generated again. Review it before you post it.',
    }
    expect((await post(clerk, asked.id, reviewed.sha256 ?? '')).problem).toMatchObject(generatedAgain)
    await app.runJobs()
    expect((await post(clerk, asked.id, reviewed.sha256 ?? '')).problem).toMatchObject(generatedAgain)
    const [paper] = await documentsOf(clerk, meeting)
    expect(paper).toMatchObject({ id: asked.id, posted_at: null })
    expect(paper?.sha256).not.toBe(reviewed.sha256)
    expect(await publishedOf(meeting)).toEqual([])
    expect((await post(clerk, asked.id, 'not a hash')).status).toBe(400)
    expect((await post(reader, asked.id, paper?.sha256 ?? '')).status).toBe(403)
    expect((await post(stranger, asked.id, paper?.sha256 ?? '')).status).toBe(404)
    expect((await post(clerk, asked.id, paper?.sha256 ?? '')).status).toBe(200)
    expect((await post(clerk, asked.id, paper?.sha256 ?? '')).status).toBe(409)
  })

  it('is made anew as long as it was not posted, and tells when the record has moved', async () => {
    const { meeting, bridge } = await withItems()
    const first = await made(app, clerk, meeting, 'agenda')
    await clerk.call(deleteItem, { params: { id: bridge.id } })
    expect((await documentsOf(clerk, meeting))[0]).toMatchObject({ is_outdated: true })
    const again = await made(app, clerk, meeting, 'agenda')
    expect(again).toMatchObject({ id: first.id, revision: 1, is_outdated: false })
    expect(textOf((await fileOf(app, clerk, again.id)).bytes)).not.toContain('Replace the bridge')
  })

  it('names the characters that it cannot show before it is posted', async () => {
    const meeting = await scheduled()
    await addItem(clerk, meeting, { description: 'Agreement with 議會 Supply 🦀' })
    expect((await ask(clerk, meeting, 'agenda')).body.unprintable).toEqual(['議', '會', '🦀'])
    await app.runJobs()
    const [paper] = await documentsOf(clerk, meeting)
    expect(paper?.unprintable).toEqual(['議', '會', '🦀'])
  })

  it('asked for twice at once is made once, from what was asked for last', async () => {
    const { meeting } = await withItems()
    const answers = await Promise.all([ask(clerk, meeting, 'agenda'), ask(clerk, meeting, 'agenda')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await app.runJobs()
    const papers = await documentsOf(clerk, meeting)
    expect(papers).toHaveLength(1)
    expect(await eventsOf(papers[0]?.id ?? '')).toEqual(['paper.asked_for', 'paper.asked_for', 'paper.made'])
  })

  it('whose making was cut off half-way is made once when it is tried again', async () => {
    const { meeting } = await withItems()
    const { body: paper } = await ask(clerk, meeting, 'agenda')
    const tenant = await app.platform.tenants.ofId(
      (await app.look<{ id: string }>("select id from tenants where subdomain = 'alder'"))[0]?.id ?? '',
    )
    const [handler] = documentJobs(app.platform)
    let transactions = 0
    const attempt = {
      jobId: paper.id,
      number: 1,
      isLast: false,
      wasLost: false,
      signal: new AbortController().signal,
    }
    const run = (dies: boolean) =>
      handler?.run(
        (work) =>
          transact(
            app.platform,
            tenant,
            () => ({ kind: 'system', name: 'test' }),
            async (ctx) => {
              const result = await work(ctx)
              transactions += 1
              if (dies && transactions > 1) throw new Error('killed')
              return result
            },
          ),
        { paperId: paper.id, askedAt: paper.asked_at },
        attempt,
      )
    const keptFiles = () =>
      app.look<{ n: number }>(
        "select count(*)::int as n from files where name = '2031-05-21 Board Agenda.pdf'",
      )
    const before = await keptFiles()
    await expect(run(true)).rejects.toThrow('killed')
    expect(await keptFiles()).toEqual(before)
    await run(false)
    await run(false)
    await app.runJobs()
    expect((await keptFiles())[0]?.n).toBe((before[0]?.n ?? 0) + 1)
    expect(await eventsOf(paper.id)).toEqual(['paper.asked_for', 'paper.made'])
  })

  it('is refused without the permission, for another county, and for a meeting that is over', async () => {
    const { meeting } = await withItems()
    expect((await ask(reader, meeting, 'agenda')).status).toBe(403)
    expect((await ask(stranger, meeting, 'agenda')).status).toBe(404)
    expect((await stranger.call(listMeetingDocuments, { params: { id: meeting } })).status).toBe(404)
    await clerk.call(cancelMeeting, { params: { id: meeting }, body: { reason: 'Snow' } })
    const late = await ask(clerk, meeting, 'agenda')
    expect(late.status).toBe(409)
    expect(late.problem.error).toBe('You can’t generate the agenda while the meeting is canceled.')
  })
})

describe('posting an agenda', () => {
  it('shows it to the public with its proof, and is on record', async () => {
    const { meeting } = await withItems()
    const paper = await made(app, clerk, meeting, 'agenda')
    expect(await publishedOf(meeting)).toEqual([])
    const { status, body } = await post(clerk, paper.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ sha256: paper.sha256, posted_by: expect.stringContaining(' ') })
    expect(Date.parse(body.posted_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(await publishedOf(meeting)).toEqual(['1 Award road salt', '2 Replace the bridge'])
    expect(await stateOf(meeting)).toMatchObject({
      state: 'agenda-published',
      agenda_url: `/public/papers/${paper.id}.pdf`,
    })
    expect(
      await app.look('select 1 from meetings where id = $1 and noticed_at is not null', [meeting]),
    ).toHaveLength(1)
    const jobs = await app.look(
      "select 1 from pgboss.job where name = 'meeting.posted' and data->'payload'->'paperIds' ? $1",
      [paper.id],
    )
    expect(jobs).toHaveLength(1)
    expect(await eventsOf(paper.id)).toEqual(['paper.asked_for', 'paper.made', 'paper.posted'])
  })

  it('again is a numbered revision that names what changed; the first stays', async () => {
    const { meeting, salt } = await withItems()
    const first = await made(app, clerk, meeting, 'agenda')
    await post(clerk, first.id)
    await clerk.call(deleteItem, { params: { id: salt.id } })
    const silent = await ask(clerk, meeting, 'agenda')
    expect(silent.problem.fields).toEqual({ what_changed: 'Enter what changed.' })
    const second = await made(app, clerk, meeting, 'agenda', 'Road salt was withdrawn.')
    expect(second).toMatchObject({ revision: 2, what_changed: 'Road salt was withdrawn.' })
    const file = await fileOf(app, clerk, second.id)
    expect(file.name).toBe('2031-05-21 Board Agenda rev 2.pdf')
    expect(textOf(file.bytes)).toContain('Road salt was withdrawn.')
    expect(await publishedOf(meeting)).toHaveLength(2)
    await post(clerk, second.id)
    expect(await publishedOf(meeting)).toEqual(['2 Replace the bridge'])
    const kept = (await documentsOf(reader, meeting)).map(({ revision, sha256 }) => [revision, sha256])
    expect(kept).toEqual([
      [2, second.sha256],
      [1, first.sha256],
    ])
  })

  it('happens once, however often it is pressed', async () => {
    const { meeting } = await withItems()
    const paper = await made(app, clerk, meeting, 'agenda')
    const answers = await Promise.all([post(clerk, paper.id), post(clerk, paper.id), post(clerk, paper.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await eventsOf(paper.id)).filter((event) => event === 'paper.posted')).toHaveLength(1)
  })

  it('is refused before it is made, after the meeting was cancelled, without the permission and elsewhere', async () => {
    const { meeting } = await withItems()
    const { body: asked } = await ask(clerk, meeting, 'agenda')
    expect((await post(clerk, asked.id)).problem.error).toBe('This document hasn’t been generated yet.')
    expect((await fileOf(app, clerk, asked.id)).status).toBe(404)
    await app.runJobs()
    expect((await post(reader, asked.id)).status).toBe(403)
    expect((await post(stranger, asked.id)).status).toBe(404)
    expect((await fileOf(app, stranger, asked.id)).status).toBe(404)
    await clerk.call(cancelMeeting, { params: { id: meeting }, body: { reason: 'Snow' } })
    expect((await post(clerk, asked.id)).status).toBe(409)
    expect(await publishedOf(meeting)).toEqual([])
  })
})

it('a notice makes the meeting known, and leaves its state', async () => {
  const { meeting } = await withItems()
  const paper = await made(app, clerk, meeting, 'notice')
  const text = textOf((await fileOf(app, clerk, paper.id)).bytes).replaceAll(/\s+/g, ' ')
  expect(text).toMatch(
    /PLEASE TAKE NOTICE that the Board of Supervisors of Alder County will hold a regular meeting on Wednesday, May 21, 2031, at 9:00 a\.m\./,
  )
  expect(text).toMatch(/pursuant to Public Officers Law, Article 7\..*open to the public/)
  expect(text).toMatch(
    /Dated: \w+ \d+, \d{4}\. By order of the Board, Eleanor Voss, Clerk of the Board County Office Building, 1 Main Street, Alder clerk@alder\.example/,
  )
  expect((await fileOf(app, clerk, paper.id, 'word')).status).toBe(404)
  await post(clerk, paper.id)
  expect(await stateOf(meeting)).toMatchObject({ state: 'scheduled', agenda_url: null })
  expect(
    await app.look('select 1 from meetings where id = $1 and noticed_at is not null', [meeting]),
  ).toHaveLength(1)
})

describe('a notice of cancellation', () => {
  const cancel = (id: string) => clerk.call(cancelMeeting, { params: { id }, body: { reason: 'Snow' } })

  it('is generated and posted once the meeting is canceled, and gives no reason', async () => {
    const { meeting } = await withItems()
    await post(clerk, (await made(app, clerk, meeting, 'notice')).id)
    expect((await ask(clerk, meeting, 'cancellation')).problem.error).toBe(
      'You can’t generate the notice of cancellation while the meeting is scheduled.',
    )
    await cancel(meeting)
    expect((await ask(reader, meeting, 'cancellation')).status).toBe(403)
    expect((await ask(stranger, meeting, 'cancellation')).status).toBe(404)
    const paper = await made(app, clerk, meeting, 'cancellation')
    const file = await fileOf(app, clerk, paper.id)
    expect(file.name).toBe('2031-05-21 Board Notice of Cancellation.pdf')
    const text = textOf(file.bytes).replaceAll(/\s+/g, ' ')
    expect(text).toMatch(
      /NOTICE OF CANCELLATION The regular meeting of the Board of Supervisors of Alder County scheduled for Wednesday, May 21, 2031, at 9:00 a\.m\..*has been canceled\. Dated: .* By order of the Board, Eleanor Voss, Clerk of the Board/,
    )
    expect(text).not.toContain('Snow')
    expect((await post(reader, paper.id)).status).toBe(403)
    expect((await post(stranger, paper.id)).status).toBe(404)
    const both = await Promise.all([post(clerk, paper.id), post(clerk, paper.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stateOf(meeting)).toMatchObject({ state: 'cancelled' })
    const announced = await app.look(
      "select 1 from pgboss.job where name = 'meeting.posted' and data->'payload'->'paperIds' ? $1",
      [paper.id],
    )
    expect(announced).toEqual([])
  })

  it('is refused where the public never knew of the meeting', async () => {
    const { meeting } = await withItems()
    await cancel(meeting)
    expect((await ask(clerk, meeting, 'cancellation')).problem.error).toBe(
      'Notice of this meeting was never posted, so no notice of cancellation is needed.',
    )
  })
})

it('the demo county has posted what it should have', async () => {
  const [{ id } = { id: '' }] = await app.look<{ id: string }>(
    `select p.id from meeting_papers p join tenants t on t.id = p.tenant_id
     where t.subdomain = 'alder' and p.kind = 'agenda' and p.posted_at is not null limit 1`,
  )
  const { status, bytes } = await fileOf(app, clerk, id)
  expect(status).toBe(200)
  expect(textOf(bytes)).toContain('Pledge of Allegiance and roll call')
})
