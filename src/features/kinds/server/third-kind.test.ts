import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { Attachment } from '#features/attachments/contract.ts'
import { fragmentName } from '#features/drafts/rules.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { calls, errandRoutes, request } from './errand.fixture.ts'

let app: TestApp
let asker: Caller
let reviewer: Caller
let attorney: Caller
let administrator: Caller
let stranger: Caller
let department: string

beforeAll(async () => {
  app = await startTestApp({ routes: errandRoutes })
  const people = ['contracts', 'reviewer', 'attorney', 'administrator'] as const
  const [one, two, three, four] = await Promise.all(people.map((account) => app.signIn('alder', account)))
  if (!one || !two || !three || !four) throw new Error('someone could not log in')
  ;[asker, reviewer, attorney, administrator] = [one, two, three, four]
  stranger = await app.signIn('birch', 'full.admin')
  const [works] = await app.look<{ department_id: string }>(
    "select department_id from users where email = 'contracts@alder.example'",
  )
  department = works?.department_id ?? ''
})
afterAll(() => app.close())

const ask = async (category: 'Small' | 'Large' = 'Small') =>
  (await asker.call(request, { body: { title: 'Fetch the seal', department_id: department, category } })).body
    .id

/** Whoever decides has read both sections as they are. */
async function act(by: Caller, id: string, action: 'submit' | 'approve' | 'return' | 'finish', comment = '') {
  const [row] = await app.look<{ version: number }>('select version from matters where id = $1', [id])
  const read = async (section: 'scope' | 'terms') =>
    (await by.call(calls.draft.getDraft, { params: { id }, query: { section } })).body.number ?? 0
  const text_read = { scope: await read('scope'), terms: await read('terms') }
  const body = { version: row?.version ?? 0, text_read, comment }
  return by.call(calls.moving.move, { params: { id, action }, body })
}

const idOf = async (account: string) =>
  (await app.look<{ id: string }>('select id from users where email = $1', [`${account}@alder.example`]))[0]
    ?.id ?? ''

it('is declared in less than sixty lines', () => {
  const lines = readFileSync(new URL('./errand.fixture.ts', import.meta.url), 'utf8').split('\n')
  const declared = lines.slice(lines.findIndex((line) => line.startsWith('const steps')))
  expect(declared.filter((line) => line.trim() !== '').length).toBeLessThan(60)
})

describe('a kind that only declares itself', () => {
  it('is routed from desk to desk, with its steps, what is ahead, and its activity', async () => {
    const id = await ask()
    expect((await act(asker, id, 'submit')).body.status).toBe('working')
    expect((await act(reviewer, id, 'approve')).body.status).toBe('legal')
    const ahead = await reviewer.call(calls.moving.listStepsAhead, { params: { id } })
    expect(ahead.body.map(({ name, state, assignee }) => [name, state, assignee])).toEqual([
      ['Department', 'done', 'Public Works'],
      ['Legal', 'current', 'County Attorney'],
      ['Last', 'ahead', 'County Administrator'],
    ])
    expect((await act(attorney, id, 'return')).problem.fields).toEqual({ comment: 'Enter a comment.' })
    expect((await act(attorney, id, 'return', 'Which seal?')).body.status).toBe('working')
    await act(reviewer, id, 'approve')
    await act(attorney, id, 'approve')
    expect((await act(administrator, id, 'finish')).body.status).toBe('done')
    const steps = await administrator.call(calls.moving.listSteps, { params: { id } })
    expect(steps.body.map(({ action }) => action)).toEqual([
      'submit',
      'approve',
      'return',
      'approve',
      'approve',
      'finish',
      null,
    ])
    const activity = await administrator.call(calls.activity, { params: { id } })
    expect(activity.body.map(({ event }) => event)).toContain('errand.returned')
    const { body } = await administrator.call(calls.statistics, { query: {} })
    expect(body.all.done).toBe(1)
  })

  it('is decided on by whoever is assigned, and by no one else', async () => {
    const id = await ask()
    await act(asker, id, 'submit')
    const own = await act(asker, id, 'approve')
    expect([own.status, own.problem.error]).toEqual([
      403,
      'You requested this errand, so someone else must decide on it.',
    ])
    expect((await act(administrator, id, 'approve')).status).toBe(403)
    expect((await act(attorney, id, 'approve')).status).toBe(404)
    expect((await act(stranger, id, 'approve')).status).toBe(404)
    expect((await act(reviewer, id, 'finish')).status).toBe(409)
    expect(
      (await reviewer.call(calls.moving.hold, { params: { id }, body: { comment: 'Later' } })).status,
    ).toBe(200)
    expect((await act(reviewer, id, 'approve')).status).toBe(409)
    expect((await reviewer.call(calls.moving.release, { params: { id }, body: {} })).status).toBe(200)
  })

  it('takes other steps for another category', async () => {
    const body = { category: 'Large' as const }
    await administrator.call(calls.route.giveOwnRoute, { body })
    const finance = { name: 'Finance Review', after_step: 'legal' as const, user_id: await idOf('finance') }
    const added = await administrator.call(calls.route.addRouteStep, { body: { ...body, ...finance } })
    expect(added.status).toBe(200)
    const id = await ask('Large')
    await act(asker, id, 'submit')
    await act(reviewer, id, 'approve')
    expect((await act(attorney, id, 'approve')).body.status).toBe('additional-review')
    const clerkOfMoney = await app.signIn('alder', 'finance')
    expect((await act(clerkOfMoney, id, 'approve')).body.status).toBe('last')
  })

  it('is commented on, by those who see it', async () => {
    const id = await ask()
    const say = (by: Caller, mentions: string[] = []) =>
      by.call(calls.comments.addComment, { params: { id }, body: { body: 'Which one?', mentions } })
    expect((await say(reviewer)).body).toHaveLength(1)
    expect((await say(attorney)).status).toBe(404)
    expect((await say(reviewer, [await idOf('attorney')])).problem.fields).toEqual({
      mentions: 'Priya Raman can’t see this errand.',
    })
    expect((await say(stranger)).status).toBe(404)
  })

  it('has attachments in versions', async () => {
    const id = await ask()
    const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
    const upload = (by: Caller, url: string) =>
      by.request<Attachment[]>({
        method: 'POST',
        url,
        payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="A.pdf"\r\nContent-Type: application/pdf\r\n\r\n${pdf}\r\n--x--\r\n`,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })
    const [attachment] = (await upload(asker, `/api/errands/${id}/attachments`)).body
    const renewed = await upload(asker, `/api/errand-attachments/${attachment?.id}/versions`)
    expect(renewed.body[0]?.versions).toHaveLength(2)
    expect((await upload(reviewer, `/api/errands/${id}/attachments`)).status).toBe(403)
    expect((await upload(stranger, `/api/errands/${id}/attachments`)).status).toBe(404)
    // The attachment of an errand is none of a resolution.
    const other = await asker.request({ url: `/api/resolution-attachments/${attachment?.id}/file` })
    expect(other.status).toBe(404)
  })

  it('is not finished on hold, keeps its comments from other kinds, and its stays in order whatever the clock says', async () => {
    const id = await ask()
    const [said] = (
      await administrator.call(calls.comments.addComment, { params: { id }, body: { body: 'Soon' } })
    ).body
    const params = { id: said?.id ?? '' }
    const url = `/api/resolution-comments/${said?.id}`
    expect((await administrator.request({ method: 'DELETE', url })).status).toBe(404)
    expect((await administrator.call(calls.comments.deleteComment, { params })).status).toBe(200)
    await act(asker, id, 'submit')
    app.clock.advance({ minutes: -0.05 })
    expect((await act(reviewer, id, 'approve')).status).toBe(200)
    app.clock.advance({ minutes: 0.05 })
    const steps = (await administrator.call(calls.moving.listSteps, { params: { id } })).body
    expect(steps.map(({ status }) => status)).toEqual(['draft', 'working', 'legal'])
    await act(attorney, id, 'approve')
    await administrator.call(calls.moving.hold, { params: { id }, body: { comment: 'Wait' } })
    expect((await act(administrator, id, 'finish')).problem.error).toBe('On hold: Wait Release it first.')
  })

  it('is written section by section, and keeps a version of each when it moves', async () => {
    const id = await ask()
    const params = { id }
    await asker.call(calls.draft.startDraft, {
      params,
      query: { section: 'terms' },
      body: { from: 'nothing' },
    })
    const doc = new Y.Doc()
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.insert(0, [new Y.XmlText('By noon.')])
    doc.getXmlFragment(fragmentName).push([paragraph])
    const update = Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64')
    const written = await asker.call(calls.draft.writeDraft, {
      params,
      query: { section: 'terms' },
      body: { update },
    })
    expect(written.status).toBe(200)
    expect((await act(asker, id, 'submit')).status).toBe(200)
    const textOf = async (section: 'scope' | 'terms') =>
      JSON.stringify(
        (await reviewer.call(calls.draft.getDraft, { params, query: { section } })).body.document,
      )
    expect(await textOf('terms')).toContain('By noon.')
    expect(await textOf('scope')).toContain('scope: Fetch the seal')
    const versions = await reviewer.call(calls.draft.listVersions, { params, query: { section: 'terms' } })
    expect(versions.body.map(({ kind, note }) => [kind, note])).toEqual([['moved', 'Draft to Department']])
  })

  it('is none of another kind', async () => {
    const id = await ask()
    expect((await administrator.request({ url: `/api/resolutions/${id}` })).status).toBe(404)
    expect((await administrator.request({ url: `/api/resolutions/${id}/comments` })).status).toBe(404)
  })
})
