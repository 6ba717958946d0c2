/** One project's text must not hold up everyone else. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { projectCalls } from '../calls.ts'
import { sectionTemplateCalls } from '../template-contract.ts'
import { openPurchasing, type Purchasing } from './purchasing.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let purchasing: Purchasing
beforeAll(async () => {
  purchasing = await openPurchasing()
})
afterAll(() => purchasing.app.close())

const { draft } = projectCalls
const query = { section: 'summary' as const }
const greedy = '{{ background }} {{ summary }}\n'.repeat(600)

describe('a section template', () => {
  it('can’t name a variable over and over', async () => {
    const save = (body: string) =>
      purchasing.administrator.call(sectionTemplateCalls.saveTemplate, {
        body: { category: 'bid-summary', body, version: 0 },
      })
    const refused = await save(greedy)
    expect(refused.status).toBe(400)
    const message = 'Line 51: Use {{ background }} 50 or fewer times in a template.'
    expect(refused.problem.fields).toEqual({ body: message })
    const preview = await purchasing.administrator.call(sectionTemplateCalls.previewTemplate, {
      body: { body: greedy },
    })
    expect(preview.body.document).toBeNull()
    expect((await save('{{ summary }} '.repeat(50))).status).toBe(200)
  })

  it('from before that limit is not filled with more than a section holds', async () => {
    const { app, requester } = purchasing
    const text = 'word '.repeat(3999)
    const { id } = await purchasing.request({ summary: text, background: text })
    await requester.call(draft.startDraft, { params: { id }, query, body: {} })
    await app.look(
      `insert into draft_templates (tenant_id, kind, category, body)
       select id, 'project', 'rfp-summary', $1 from tenants where subdomain = 'alder'`,
      [greedy],
    )
    try {
      const { id: fresh } = await purchasing.request({ summary: text, background: text })
      const sentence =
        'The template for Summary & Background and this project’s text are too long together. Use 200,000 or fewer characters.'
      for (const answer of [
        await requester.call(draft.getDraft, { params: { id: fresh }, query }),
        await requester.call(draft.startDraft, { params: { id: fresh }, query, body: {} }),
        await requester.call(draft.getFilledTemplate, { params: { id }, query }),
        await requester.call(draft.fillDraft, { params: { id }, query, body: {} }),
        await purchasing.act(requester, fresh, 'lock'),
      ])
        expect([answer.status, answer.problem.error]).toEqual([400, sentence])
      // The page is where the text is shortened.
      expect((await purchasing.view(id)).sections.every(({ behind }) => behind === null)).toBe(true)
      expect((await purchasing.view(fresh)).status).toBe('draft')
    } finally {
      await app.look(`delete from draft_templates where category = 'rfp-summary'`)
    }
  })
})

it('a summary of too many lines is refused in words that help', async () => {
  const { requester } = purchasing
  const { id } = await purchasing.request({ summary: 'a\n'.repeat(9999) })
  const sentence =
    'The template for Summary & Background and this project’s text are too long together. Use 4,000 or fewer paragraphs.'
  const read = await requester.call(draft.getDraft, { params: { id }, query })
  expect([read.status, read.problem.error]).toEqual([400, sentence])
  const locked = await purchasing.act(requester, id, 'lock')
  expect([locked.status, locked.problem.error]).toEqual([400, sentence])
})

describe('the search index', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

  it('keeps the first 20,000 different words of a text', async () => {
    const [kept] = await purchasing.app.look<{ count: number; has_first: boolean; has_last: boolean }>(
      `select count(*)::int as count, bool_or(word = 'word0') as has_first, bool_or(word = 'word20999') as has_last
       from words_of($1) word`,
      [`${words(21_000)} ${words(100)}`],
    )
    expect(kept).toEqual({ count: 20_000, has_first: true, has_last: false })
  })

  it('is written once when a project moves, and only where words come or go', async () => {
    const { app, requester } = purchasing
    const { id } = await purchasing.request({ summary: 'Xylophonium' })
    const rows = () =>
      app.look<{ word: string; written: string }>(
        'select word, xmin::text as written from search_words where object_id = $1 order by word',
        [id],
      )
    await requester.call(draft.startDraft, { params: { id }, query, body: {} })
    const before = await rows()
    expect(before.map(({ word }) => word)).toContain('xylophonium')
    await app.look('create table index_count (at timestamptz default now())')
    await app.look('grant insert on index_count to countyhall_app')
    await app.look('alter function index_matter(uuid, uuid) rename to index_matter_itself')
    await app.look(`create function index_matter(county uuid, matter uuid) returns void language sql as $$
      insert into index_count default values; select index_matter_itself(county, matter) $$`)
    expect((await purchasing.act(requester, id, 'lock')).status).toBe(200)
    expect(await app.look('select at from index_count')).toHaveLength(1)
    const after = await rows()
    expect(after).toEqual(expect.arrayContaining(before))
    expect(after.map(({ word }) => word)).toContain('proposals')
  })
})
