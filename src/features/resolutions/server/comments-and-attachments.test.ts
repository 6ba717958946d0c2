import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import * as papers from '../attachments-contract.ts'
import * as talk from '../comments-contract.ts'
import { listActivity } from '../contract.ts'
import { type Desks, openDesks } from './desks.fixture.ts'

let desks: Desks
beforeAll(async () => {
  desks = await openDesks()
})
afterAll(() => desks.app.close())

describe('comments', () => {
  const say = (caller: Caller, id: string, body: object) =>
    caller.call(talk.addComment, { params: { id }, body: { body: 'Is the insurance in effect?', ...body } })

  it('make threads; an answer to an answer stays in the thread, and to an internal one is internal', async () => {
    const { id } = await desks.request()
    const [first] = (await say(desks.attorney, id, {})).body
    const answers = (
      await say(desks.requester, id, { body: 'Yes.', parent_id: first?.id, is_internal: false })
    ).body
    expect(answers[1]).toMatchObject({ author: 'Tomás Rivera', parent_id: first?.id, is_internal: true })
    const third = (await say(desks.attorney, id, { parent_id: answers[1]?.id })).body[2]
    expect(third?.parent_id).toBe(first?.id)
  })

  it('mail whom they mention, once, with a link to the place', async () => {
    const { id } = await desks.request()
    const mentions = [await desks.idOf('clerk'), await desks.idOf('clerk'), await desks.idOf('attorney')]
    expect((await say(desks.attorney, id, { mentions })).status).toBe(200)
    await desks.app.runJobs()
    const sent = await desks.app.look<{ recipient: string; body: string }>(
      "select recipient, body from mail_messages where kind = 'resolution-mention'",
    )
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      recipient: 'clerk@alder.example',
      body: expect.stringContaining(`/resolutions/${id}?tab=comments`),
    })
  })

  it('say whom they mention, to everyone who reads them', async () => {
    const { id } = await desks.request()
    const mentions = [await desks.idOf('clerk'), await desks.idOf('attorney')]
    await say(desks.attorney, id, { mentions })
    const { body } = await desks.clerk.call(talk.listComments, { params: { id } })
    expect(body.map(({ mentioned }) => mentioned)).toEqual([['Eleanor Voss']])
  })

  it('are about a passage, which their thread and the email quote', async () => {
    const { id } = await desks.request()
    const passage = {
      section: 'text',
      quote: 'an amount not to exceed $48,000',
      before: 'with Hudson Rail in ',
      after: ' is approved',
    }
    const [first] = (await say(desks.attorney, id, { passage, mentions: [await desks.idOf('clerk')] })).body
    expect(first?.passage).toEqual(passage)
    const [, reply] = (await say(desks.clerk, id, { parent_id: first?.id })).body
    expect(reply?.passage).toBeNull()
    await desks.app.runJobs()
    const [sent] = await desks.app.look<{ body: string }>(
      `select body from mail_messages where kind = 'resolution-mention' and body like '%${id}%'`,
    )
    expect(sent?.body).toContain('“an amount not to exceed $48,000”')
  })

  it.each([
    [{ passage: { section: 'text', quote: '', before: '', after: '' } }, 'passage.quote'],
    [{ passage: { section: 'text', quote: 'x'.repeat(1001), before: '', after: '' } }, 'passage.quote'],
    [{ passage: { section: 'scope', quote: 'Rail', before: '', after: '' } }, 'passage.section'],
  ])('refuse a passage that is none: %#', async (body, field) => {
    const { id } = await desks.request()
    const { status, problem } = await say(desks.clerk, id, body)
    expect(status).toBe(400)
    expect(Object.keys(problem.fields ?? {})).toEqual([field])
  })

  it('refuse a passage for a reply', async () => {
    const { id } = await desks.request()
    const [first] = (await say(desks.clerk, id, {})).body
    const passage = { section: 'text', quote: 'Rail', before: '', after: '' }
    expect((await say(desks.clerk, id, { parent_id: first?.id, passage })).problem.fields).toEqual({
      passage: 'Leave this blank in a reply.',
    })
  })

  it('keep scripts as the text that they are', async () => {
    const { id } = await desks.request()
    const text = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    expect((await say(desks.clerk, id, { body: text })).body[0]?.body).toBe(text)
  })

  it('are taken back by their writer only', async () => {
    const { id } = await desks.request()
    const [comment] = (await say(desks.attorney, id, {})).body
    const remove = (caller: Caller) => caller.call(talk.deleteComment, { params: { id: comment?.id ?? '' } })
    expect((await remove(desks.clerk)).status).toBe(403)
    expect((await remove(desks.stranger)).status).toBe(404)
    expect((await remove(desks.attorney)).body).toEqual([])
  })

  it('are refused to readers, to other counties, and for people and threads that are not there', async () => {
    const { id } = await desks.request()
    expect((await say(desks.reader, id, {})).status).toBe(403)
    expect((await say(desks.stranger, id, {})).status).toBe(404)
    expect((await say(desks.clerk, id, { body: ' ' })).problem.fields).toEqual({ body: 'Enter a comment.' })
    expect((await say(desks.clerk, id, { mentions: [await desks.idOf('vendor')] })).status).toBe(400)
    const other = (await say(desks.clerk, (await desks.request()).id, {})).body[0]
    expect((await say(desks.clerk, id, { parent_id: other?.id })).status).toBe(400)
  })
})

const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'

function upload(caller: Caller, url: string, name: string, content = pdf) {
  const boundary = 'xxboundaryxx'
  const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n--${boundary}--\r\n`
  return caller.request<papers.Attachment[]>({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
}

describe('attachments', () => {
  const attach = (caller: Caller, id: string, name: string, content?: string) =>
    upload(caller, `/api/resolutions/${id}/attachments`, name, content)

  it('are kept in versions, the newest first, and every version can be read', async () => {
    const { id } = await desks.request()
    const [paper] = (await attach(desks.requester, id, 'Agreement.pdf')).body
    const url = `/api/resolution-attachments/${paper?.id}/versions`
    const [renewed] = (await upload(desks.requester, url, 'Agreement signed.pdf', `${pdf}%2\n`)).body
    expect(renewed?.versions.map(({ number, name }) => [number, name])).toEqual([
      [2, 'Agreement signed.pdf'],
      [1, 'Agreement.pdf'],
    ])
    const first = await desks.reader.request({ url: `${url}/1` })
    expect(first.status).toBe(200)
    expect(first.headers['content-disposition']).toContain('Agreement.pdf')
    expect((await desks.reader.request({ url: `${url}/3` })).status).toBe(404)
    expect((await desks.stranger.request({ url: `${url}/1` })).status).toBe(404)
  })

  it('change their order, title and place in the packet, and go', async () => {
    const { id } = await desks.request()
    await attach(desks.requester, id, 'One.pdf')
    const [, two] = (await attach(desks.requester, id, 'Two.pdf')).body
    const params = { id: two?.id ?? '' }
    const change = { position: 1, title: 'Second', is_in_packet: true }
    const changed = await desks.requester.call(papers.updateAttachment, { params, body: change })
    expect(changed.body.map(({ title, is_in_packet }) => [title, is_in_packet])).toEqual([
      ['Second', true],
      ['One.pdf', false],
    ])
    const left = await desks.requester.call(papers.deleteAttachment, { params })
    expect(left.body).toMatchObject([{ title: 'One.pdf', position: 1 }])
  })

  it('are removed only by who has it now or added them at this step, and are restored', async () => {
    const { id } = await desks.request()
    const [contractFile] = (await attach(desks.requester, id, 'Contract.pdf')).body
    await desks.act(desks.requester, id, 'submit')
    const params = { id: contractFile?.id ?? '' }
    const remove = (by: Caller, attachment = params) =>
      by.call(papers.deleteAttachment, { params: attachment })
    const list = async (by: Caller) => (await by.call(papers.listAttachments, { params: { id } })).body
    expect((await list(desks.attorney))[0]?.may_remove).toBe(false)
    const refused = await remove(desks.attorney)
    expect([refused.status, refused.problem.error]).toEqual([
      403,
      'Only the person it’s assigned to can remove this attachment, or the person who added it while it’s still at that step.',
    ])
    const [, own] = (await attach(desks.attorney, id, 'Memo.pdf')).body
    expect(own?.may_remove).toBe(true)
    expect((await remove(desks.stranger)).status).toBe(404)
    expect((await remove(desks.reviewer)).body.map(({ title }) => title)).toEqual(['Memo.pdf'])
    expect((await remove(desks.reviewer)).status).toBe(404)
    const gone = await desks.reviewer.request({ url: `/api/resolution-attachments/${params.id}/file` })
    expect(gone.status).toBe(404)
    const removed = (await desks.reviewer.call(papers.listRemovedAttachments, { params: { id } })).body
    expect(removed).toMatchObject([{ title: 'Contract.pdf', removed_by: 'Lena Fischer' }])
    const restore = (by: Caller) => by.call(papers.restoreAttachment, { params, body: {} })
    expect((await restore(desks.stranger)).status).toBe(404)
    expect((await restore(desks.requester)).status).toBe(403)
    expect((await restore(desks.reviewer)).body.map(({ title }) => title)).toEqual([
      'Memo.pdf',
      'Contract.pdf',
    ])
    expect((await restore(desks.reviewer)).status).toBe(404)
    const { body } = await desks.reviewer.call(listActivity, { params: { id } })
    expect(body.slice(0, 2).map(({ event, attachment }) => [event, attachment])).toEqual([
      ['resolution.attachment_restored', 'Contract.pdf'],
      ['resolution.attachment_deleted', 'Contract.pdf'],
    ])
    // What was added before it came to this step stays: it was approved with it.
    await desks.act(desks.reviewer, id, 'approve')
    await desks.act(desks.attorney, id, 'approve')
    expect((await remove(desks.attorney, { id: own?.id ?? '' })).status).toBe(403)
  })

  it('are refused where they are not what they say, to others, and once the Board has it', async () => {
    const { id } = await desks.request()
    expect((await attach(desks.requester, id, 'Fake.pdf', 'MZ not a pdf')).status).toBeGreaterThanOrEqual(400)
    expect((await attach(desks.reader, id, 'A.pdf')).status).toBe(403)
    expect((await attach(desks.reviewer, id, 'A.pdf')).status).toBe(403)
    expect((await attach(desks.stranger, id, 'A.pdf')).status).toBe(404)
    const later = await desks.at('board-review')
    expect((await attach(desks.clerk, later, 'A.pdf')).status).toBe(409)
    expect((await desks.clerk.call(papers.listAttachments, { params: { id } })).body).toEqual([])
  })
})
