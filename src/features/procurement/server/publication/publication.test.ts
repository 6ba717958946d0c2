import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createVendor } from '#features/vendors/contract.ts'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import { projectCalls } from '../../calls.ts'
import { createProject, saveChecklist, updateProject, updateSection } from '../../contract.ts'
import { saveBid } from '../../solicitation/contract.ts'
import * as contract from '../../solicitation/publication-contract.ts'
import { bidFields, openPurchasing, type Purchasing } from '../purchasing.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let purchasing: Purchasing
beforeAll(async () => {
  purchasing = await openPurchasing()
})
afterAll(() => purchasing.app.close())

const versionsOf = async (id: string, by: Caller = purchasing.reader) =>
  (await by.call(contract.listPublishedVersions, { params: { id } })).body
const changesOf = async (id: string) =>
  (await purchasing.agent.call(contract.getAddendumChanges, { params: { id } })).body
const amended = async () => {
  const id = await purchasing.at('published')
  expect((await purchasing.act(purchasing.agent, id, 'amend')).body.status).toBe('amending')
  return id
}
const reschedule = async (id: string, dueDate: string) => {
  const { bid, version } = await purchasing.view(id)
  const body = {
    ...bidFields({ bidNumber: bid?.bidNumber }),
    dueDate,
    openingDate: dueDate,
    version,
  }
  return purchasing.agent.call(saveBid, { params: { id }, body })
}
const rewrite = async (id: string, summary: string) => {
  const { version } = await purchasing.view(id)
  const { agent } = purchasing
  await agent.call(updateProject, { params: { id }, body: { summary, version } })
  return agent.call(projectCalls.draft.fillDraft, { params: { id }, query: { section: 'summary' }, body: {} })
}

/** The bytes themselves: the caller reads texts. */
async function fileAt(caller: Caller, url: string) {
  const { rawPayload, headers, statusCode } = await purchasing.app.http.inject({
    url,
    headers: { host: `${caller.county}.localhost`, authorization: `Bearer ${caller.token}` },
  })
  return { status: statusCode, headers, bytes: rawPayload }
}

describe('publishing', () => {
  it('freezes what vendors see, with the SHA-256 of every byte of it', async () => {
    const id = await purchasing.at('published')
    const [version] = await versionsOf(id)
    expect(version).toMatchObject({ number: 0, summary: '', changes: null })
    const [stored] = await purchasing.app.look<{ text: string; content: { terms: { bidTitle: string } } }>(
      'select content::text as text, content from solicitation_versions where project_id = $1',
      [id],
    )
    expect(stored?.content.terms.bidTitle).toBe('Road salt 2027')
    const hash = createHash('sha256').update(stored?.text ?? '')
    expect(hash.digest('hex')).toBe(version?.sha256)
  })

  it('cannot be changed or taken back, not even in the database', async () => {
    const id = await purchasing.at('published')
    expect((await reschedule(id, '2199-03-01')).status).toBe(409)
    await expect(
      purchasing.app.look(`update solicitation_versions set summary = 'x' where project_id = $1`, [id]),
    ).rejects.toThrow('final')
  })

  it('prints the whole solicitation, once by a job and on the spot for whoever is faster', async () => {
    const id = await purchasing.at('published')
    const url = `/api/projects/${id}/published-versions/0`
    const early = await fileAt(purchasing.reader, url)
    await purchasing.app.runJobs()
    const kept = await fileAt(purchasing.reader, url)
    expect(kept.bytes.equals(early.bytes)).toBe(true)
    const text = textOf(kept.bytes).replaceAll(/\s+/g, ' ')
    for (const part of [
      'Road salt 2027',
      'Due',
      'February 1, 2199, 2:00 p.m.',
      'Submission Instructions',
      'Price',
      '60%',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('DRAFT')
    expect(kept.bytes.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect((await fileAt(purchasing.stranger, url)).status).toBe(404)
    expect((await fileAt(purchasing.reader, `/api/projects/${id}/published-versions/1`)).status).toBe(404)
  })

  it('tells each vendor that sells it, once, and no one else', async () => {
    const vendor = async (name: string, code: string) => {
      const body = { name, email: `${name.toLowerCase()}@firms.example`, commodity_codes: [code] }
      expect((await purchasing.administrator.call(createVendor, { body })).status).toBe(200)
    }
    await vendor('Saltworks', '77000')
    await vendor('Bakery', '85500')
    const { id } = await purchasing.request({ categories: ['77000'] })
    const { requester, agent, attorney, act } = purchasing
    await act(requester, id, 'lock')
    await agent.call(saveChecklist, { params: { id }, body: { checked: [1, 2, 3, 4, 5] } })
    await act(agent, id, 'submit')
    await act(attorney, id, 'approve')
    await act(agent, id, 'publish')
    expect((await versionsOf(id))[0]).toMatchObject({ told: 0, is_telling: true })
    await purchasing.app.runJobs()
    const mails = () =>
      purchasing.app.look<{ to: string; subject: string; text: string }>(
        `select recipient as "to", subject, body as text from mail_messages where recipient like '%@firms.example' order by created_at`,
      )
    expect((await mails()).map(({ to }) => to)).toEqual(['saltworks@firms.example'])
    expect((await mails())[0]?.text).toContain('/public/solicitations/')
    const [published] = await versionsOf(id)
    expect(published?.told).toBeGreaterThan(0)
    expect(published?.is_telling).toBe(false)
    await act(agent, id, 'amend')
    await reschedule(id, '2199-03-01')
    await act(agent, id, 'issue', { comment: 'The due date is later.' })
    expect((await versionsOf(id)).map(({ is_telling }) => is_telling)).toEqual([true, false])
    await act(agent, id, 'cancel', { comment: 'The need is gone.' })
    expect((await versionsOf(id)).map(({ is_telling }) => is_telling)).toEqual([false, false])
    await purchasing.app.runJobs()
    const subjects = (await mails()).map(({ subject }) => subject)
    expect(subjects).toHaveLength(2)
    expect(subjects[1]).toMatch(/^Canceled: /)
  })
})

describe('an addendum', () => {
  it('is issued on the day it is published, which is said beforehand', async () => {
    const id = await purchasing.at('approved')
    await purchasing.app.look("update solicitations set issue_on = '2026-01-05' where project_id = $1", [id])
    expect((await purchasing.view(id)).may.warnings).toContain(
      'The Bid/RFP form has January 5, 2026 as the issue date. When you publish, today becomes the issue date.',
    )
    expect((await purchasing.act(purchasing.agent, id, 'publish')).status).toBe(200)
    expect((await purchasing.view(id)).bid?.issueDate).toBe(dayIn('America/New_York', new Date()))
  })

  it('is compared with the version before once, when it is issued', async () => {
    const { app, agent, act } = purchasing
    const id = await amended()
    await rewrite(id, 'Salt and sand.')
    expect((await act(agent, id, 'issue', { comment: 'Sand, too.' })).status).toBe(200)
    const stored = () =>
      app.look<{ number: number; changed_texts: contract.PublishedVersion['changes'] }>(
        'select number, changed_texts from solicitation_versions where project_id = $1 order by number',
        [id],
      )
    const [first, addendum] = await stored()
    const [newest] = await versionsOf(id)
    expect(newest?.changes?.texts.map(({ title }) => title)).toEqual(['Summary & Background'])
    expect(first?.changed_texts).toBeNull()
    expect(addendum?.changed_texts).toEqual(newest?.changes?.texts)
    // What was kept is what everyone reads; addenda from before it was kept are compared when they are read.
    const put = async (texts: unknown) => {
      await app.look('alter table solicitation_versions disable trigger user')
      await app.look(
        'update solicitation_versions set changed_texts = $2 where project_id = $1 and number = 1',
        [id, texts],
      )
      await app.look('alter table solicitation_versions enable trigger user')
    }
    await put(JSON.stringify([{ title: 'As it was kept', lines: [] }]))
    expect((await versionsOf(id))[0]?.changes?.texts.map(({ title }) => title)).toEqual(['As it was kept'])
    await put(null)
    expect((await versionsOf(id))[0]?.changes).toEqual(newest?.changes)
  })

  it('opens the document again, and shows what it changes before it is issued', async () => {
    const id = await amended()
    const { agent, act } = purchasing
    expect((await act(agent, id, 'issue', { comment: 'Nothing.' })).problem.error).toBe(
      'This addendum changes nothing yet.',
    )
    await reschedule(id, '2199-03-01')
    await rewrite(id, 'Salt and sand.')
    const { number, changes } = await changesOf(id)
    expect(number).toBe(1)
    expect(changes.facts.map(({ label }) => label)).toEqual(['Due', 'Opening'])
    expect(changes.facts[0]).toMatchObject({
      before: 'Friday, February 1, 2199, 2:00 PM',
      after: 'Friday, March 1, 2199, 2:00 PM',
    })
    expect(changes.texts.map(({ title }) => title)).toEqual(['Summary & Background'])
    expect((await act(agent, id, 'issue')).problem.fields).toEqual({ comment: 'Enter a comment.' })
    const issued = await act(agent, id, 'issue', { comment: 'More time, and sand.' })
    expect(issued.body).toMatchObject({ status: 'published', published: true })
    const [first, original] = await versionsOf(id)
    expect(first).toMatchObject({ number: 1, summary: 'More time, and sand.' })
    expect(first?.changes?.facts).toHaveLength(2)
    expect(original).toMatchObject({ number: 0 })
    expect(issued.body.statusLog.map(({ text }) => text).slice(-2)).toEqual([
      'Addendum started',
      'Addendum issued',
    ])
  })

  it('is printed with what changed, before the text as amended', async () => {
    const id = await amended()
    await reschedule(id, '2199-03-01')
    await rewrite(id, 'Salt and sand.')
    await purchasing.act(purchasing.agent, id, 'issue', { comment: 'More time, and sand.' })
    const { bytes } = await fileAt(purchasing.reader, `/api/projects/${id}/published-versions/1`)
    expect(textOf(bytes).replaceAll(/\s+/g, ' ')).toMatch(
      /Addendum 1 to .*What changed.*More time, and sand\..*February 1, 2199.*March 1, 2199.*Salt and sand.*as amended/,
    )
  })

  it('is discarded: text and terms are again those that were published', async () => {
    const id = await amended()
    const before = await purchasing.view(id)
    await reschedule(id, '2199-03-01')
    await rewrite(id, 'Salt and sand.')
    const discarded = await purchasing.act(purchasing.agent, id, 'discard')
    expect(discarded.body).toMatchObject({ status: 'published', bid: before.bid })
    const draft = await purchasing.reader.call(projectCalls.draft.getDraft, {
      params: { id },
      query: { section: 'summary' },
    })
    expect(JSON.stringify(draft.body.document)).not.toContain('sand')
    expect(await versionsOf(id)).toHaveLength(1)
  })

  it('is not issued by the requester, by a reader, in another county, or twice at once', async () => {
    const id = await amended()
    await reschedule(id, '2199-03-01')
    const { requester, reader, stranger, agent, act, actTwice } = purchasing
    const comment = 'Later.'
    expect((await act(requester, id, 'issue', { comment })).status).toBe(403)
    expect((await act(reader, id, 'issue', { comment })).status).toBe(403)
    expect((await act(stranger, id, 'issue', { comment, version: 1 })).status).toBe(404)
    const both = await actTwice(agent, id, 'issue', { comment })
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(await versionsOf(id)).toHaveLength(2)
  })

  it('does not open again what is closed', async () => {
    const id = await amended()
    await reschedule(id, '2199-03-01')
    await purchasing.app.look(
      `update published_solicitations set due_at = now() - interval '1 minute' where id = $1`,
      [id],
    )
    const late = await purchasing.act(purchasing.agent, id, 'issue', { comment: 'Later.' })
    expect(late.problem.error).toBe(
      'The due date and time have passed. A closed solicitation can’t be changed.',
    )
  })

  it('needs every section approved', async () => {
    const id = await amended()
    await reschedule(id, '2199-03-01')
    const { version } = await purchasing.view(id)
    await purchasing.agent.call(updateSection, {
      params: { id, section: 'scope' },
      body: { approved: false, version },
    })
    const refused = await purchasing.act(purchasing.agent, id, 'issue', { comment: 'Later.' })
    expect(refused.problem.error).toContain('Scope of Work')
  })
})

describe('the document as a file', () => {
  it('is a draft until it is published, in each format', async () => {
    const { id } = await purchasing.request({ summary: 'Salt for the winter.' })
    const at = (format: string, by = purchasing.reader) =>
      fileAt(by, `/api/projects/${id}/document/${format}`)
    const pdf = textOf((await at('pdf')).bytes)
    expect(pdf).toContain('DRAFT. Not published.')
    expect(pdf).toContain('Salt for the winter.')
    const docx = await at('docx')
    expect(docx.bytes.subarray(0, 2).toString()).toBe('PK')
    const doc = await at('doc')
    expect(doc.headers['content-type']).toContain('application/msword')
    expect(doc.headers['content-disposition']).toContain('document.doc')
    expect(doc.bytes.toString()).toContain(
      '## Summary & Background\n\nSalt for the winter.\n\nComment: \nApproved: Yes\n',
    )
    expect((await at('pdf', purchasing.stranger)).status).toBe(404)
    expect((await at('odt')).status).toBe(404)
  })

  it('has no terms before the Bid/RFP form was saved', async () => {
    const body = { title: 'Sand', department: purchasing.department }
    const { id } = (await purchasing.requester.call(createProject, { body })).body
    expect((await fileAt(purchasing.reader, `/api/projects/${id}/document/pdf`)).status).toBe(200)
  })
})
