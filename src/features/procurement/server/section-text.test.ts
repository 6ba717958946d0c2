import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { textOf } from '#features/drafts/rules.ts'
import { fill } from '#features/drafts/server/index.ts'
import type { Caller } from '#testing/caller.ts'
import { projectCalls } from '../calls.ts'
import { updateProject, updateSection } from '../contract.ts'
import {
  defaultTexts,
  type ProjectFacts,
  sectionValues,
  sectionVariables,
  templateKeyOf,
} from '../section-templates.ts'
import { type SectionKey, sectionKeys } from '../sections.ts'
import { sectionTemplateCalls } from '../template-contract.ts'
import { openPurchasing, type Purchasing } from './purchasing.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

describe('the text that a section starts with', () => {
  const facts: ProjectFacts = {
    title: 'Road salt',
    department_name: 'Public Works',
    procurementId: '2026-0007',
    procurementType: 'rfp',
    procurementContact: '',
    criteria: [
      { description: 'Price', percentage: 60 },
      { description: 'Experience', percentage: 40 },
    ],
    summary: 'Salt for the winter.',
    background: 'Last year’s contract ends.',
  }
  const textFor = (section: SectionKey, given: ProjectFacts) =>
    textOf(
      fill(
        defaultTexts[templateKeyOf(given.procurementType, section)],
        sectionValues(given),
        sectionVariables,
      ),
    )

  it('asks for bids where the project is a bid, and refers to the terms of its form', () => {
    const text = textFor('instructions', { ...facts, procurementType: 'bid' })
    expect(text).toContain(
      'Submit bids by the due date to the procurement contact, as stated under Submission',
    )
    expect(text).not.toMatch(/proposal/i)
  })

  it('holds the project’s own facts', () => {
    expect(sectionKeys.map((section) => textFor(section, facts))).toMatchInlineSnapshot(`
      [
        "Title: Road salt
      Department: Public Works
      Procurement ID: 2026-0007",
        "Price: 60%
      Experience: 40%",
        "Salt for the winter.
      Background:
      Last year’s contract ends.",
        "",
        "Submit proposals by the due date to the procurement contact, as stated under Submission instructions in the terms of this solicitation. Unless the terms state otherwise, proposals must be in PDF format. Proposals must comply with all requirements of this solicitation.",
      ]
    `)
  })

  it('lists no criteria for a bid, and says nothing of what is not known', () => {
    expect(textFor('evaluation', { ...facts, procurementType: 'bid' })).toBe('')
    expect(textFor('summary', { ...facts, summary: '', background: '' })).toBe('')
  })

  it('takes what people typed as it is', () => {
    expect(textFor('summary', { ...facts, summary: '{{ title }} {% raw %}', background: '' })).toBe(
      '{{ title }} {% raw %}',
    )
  })
})

describe('a section and its project', () => {
  let purchasing: Purchasing
  beforeAll(async () => {
    purchasing = await openPurchasing()
  })
  afterAll(() => purchasing.app.close())

  const draft = projectCalls.draft
  const query = { section: 'summary' as const }
  const change = async (id: string, summary: string) => {
    const { version } = await purchasing.view(id)
    const saved = await purchasing.requester.call(updateProject, {
      params: { id },
      body: { summary, version },
    })
    expect(saved.status).toBe(200)
  }
  const behind = async (id: string) =>
    (await purchasing.view(id)).sections.find(({ section }) => section === 'summary')?.behind

  it('stay in step until someone edits the text; then the difference is shown', async () => {
    const { requester } = purchasing
    const { id } = await purchasing.request({ summary: 'Salt.' })
    await change(id, 'Salt and sand.')
    const read = await requester.call(draft.getDraft, { params: { id }, query })
    expect(textOf(read.body.document)).toBe('Salt and sand.')
    await requester.call(draft.startDraft, { params: { id }, query, body: {} })
    expect(await behind(id)).toBeNull()
    await change(id, 'Salt, sand, and brine.')
    const shown = await behind(id)
    expect(shown && [textOf(shown.filled), textOf(shown.now)]).toEqual([
      'Salt and sand.',
      'Salt, sand, and brine.',
    ])
    await requester.call(draft.fillDraft, { params: { id }, query, body: {} })
    expect(await behind(id)).toBeNull()
  })

  it('must agree, or be kept apart on purpose, before the document is submitted', async () => {
    const { requester, act } = purchasing
    const { id } = await purchasing.request({ summary: 'Salt.' })
    await requester.call(draft.startDraft, { params: { id }, query, body: {} })
    await change(id, 'Salt and sand.')
    const refused = await act(requester, id, 'lock')
    expect(refused.status).toBe(409)
    expect(refused.problem.error).toBe(
      'The project changed after its text was written. In the Document Editor, update or keep the text of: Summary & Background.',
    )
    expect((await purchasing.view(id, requester)).may.not_yet).toContainEqual({
      action: 'lock',
      reason: refused.problem.error,
    })
    await requester.call(draft.fillDraft, { params: { id }, query, body: {} })
    expect((await act(requester, id, 'lock')).status).toBe(200)
  })

  it('leave the text as it is where someone says so', async () => {
    const { requester, agent, reader } = purchasing
    const { id } = await purchasing.request({ summary: 'Salt.' })
    await requester.call(draft.startDraft, { params: { id }, query, body: {} })
    await change(id, 'Salt and sand.')
    const keep = async (caller: Caller) =>
      caller.call(updateSection, {
        params: { id, section: 'summary' },
        body: { keepText: true, version: (await purchasing.view(id)).version },
      })
    expect((await keep(reader)).status).toBe(403)
    expect((await keep(agent)).status).toBe(200)
    expect(await behind(id)).toBeNull()
    const read = await requester.call(draft.getDraft, { params: { id }, query })
    expect(textOf(read.body.document)).toBe('Salt.')
  })

  it('start from the county’s own template for the type', async () => {
    const { agent, administrator, requester } = purchasing
    const body = { category: 'rfp-scope' as const, body: 'Scope of {{ title }}', version: 0 }
    const saved = [
      await requester.call(sectionTemplateCalls.saveTemplate, { body }),
      await administrator.call(sectionTemplateCalls.saveTemplate, { body }),
    ].map(({ status }) => status)
    expect(saved).toContain(200)
    const { id } = await purchasing.request({ title: 'Brine' })
    const read = await agent.call(draft.getDraft, { params: { id }, query: { section: 'scope' } })
    expect(textOf(read.body.document)).toBe('Scope of Brine')
    const wrong = { ...body, body: '{{ nothing }}', version: 1 }
    expect((await administrator.call(sectionTemplateCalls.saveTemplate, { body: wrong })).status).toBe(400)
  })
})
