import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { projectCalls } from '../calls.ts'
import { updateProject, updateSection } from '../contract.ts'
import type { SectionKey } from '../sections.ts'
import { openPurchasing, type Purchasing } from './purchasing.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let purchasing: Purchasing
beforeAll(async () => {
  purchasing = await openPurchasing()
})
afterAll(() => purchasing.app.close())

const review = async (by: Caller, id: string, section: SectionKey, body: object) => {
  const { version } = await purchasing.view(id)
  return by.call(updateSection, { params: { id, section }, body: { ...body, version } })
}
/** Someone has to take it back first: every section starts approved, by no one. */
const approve = async (id: string, section: SectionKey, by = purchasing.agent) => {
  await review(by, id, section, { approved: false })
  return review(by, id, section, { approved: true })
}
const sectionOf = async (id: string, key: SectionKey) =>
  (await purchasing.view(id)).sections.find(({ section }) => section === key)
const change = async (by: Caller, id: string, fields: object) => {
  const { version } = await purchasing.view(id)
  return by.call(updateProject, { params: { id }, body: { ...fields, version } })
}
const asked = (id: string, section: SectionKey) => ({ params: { id }, query: { section } })
const { startDraft, fillDraft } = projectCalls.draft

it('an approval holds for the text that was approved, also where the text follows the project', async () => {
  const { requester, act } = purchasing
  const { id } = await purchasing.request({ summary: 'Salt.' })
  const approved = await approve(id, 'summary')
  expect(approved.body.sections.find(({ section }) => section === 'summary')).toMatchObject({
    approved: true,
    changed_since_approval: false,
  })
  await change(requester, id, { summary: 'Sand.' })
  const outdated = await sectionOf(id, 'summary')
  expect(outdated).toMatchObject({ approved: false, changed_since_approval: true })
  expect(outdated?.approved_by).not.toBe('')
  const refused = await act(requester, id, 'lock')
  expect([refused.status, refused.problem.error]).toEqual([
    409,
    'Approve every section first: Summary & Background.',
  ])
  // A comment is no approval, and the text that was approved is approved again as it was.
  await review(requester, id, 'summary', { comment: 'Why sand?' })
  expect(await sectionOf(id, 'summary')).toMatchObject({ approved: false, changed_since_approval: true })
  await change(requester, id, { summary: 'Salt.' })
  expect(await sectionOf(id, 'summary')).toMatchObject({
    approved: true,
    approved_by: outdated?.approved_by,
    comment: 'Why sand?',
  })
})

it('an approval stays with the same text when someone begins to write, and when it is locked', async () => {
  const { requester, act } = purchasing
  const { id } = await purchasing.request({ summary: 'Salt.\n\nOn roads.', background: 'Winter.' })
  for (const section of ['information', 'evaluation', 'summary', 'instructions'] as const)
    await approve(id, section)
  await requester.call(startDraft, { ...asked(id, 'summary'), body: {} })
  expect((await sectionOf(id, 'summary'))?.approved).toBe(true)
  expect((await act(requester, id, 'lock')).status).toBe(200)
  expect((await act(requester, id, 'unlock')).status).toBe(200)
  expect((await purchasing.view(id)).sections.every(({ approved }) => approved)).toBe(true)
})

it('a written text that was approved and written anew is not approved, and can be approved or not again', async () => {
  const { requester, agent } = purchasing
  const { id } = await purchasing.request({ summary: 'Salt.' })
  await requester.call(startDraft, { ...asked(id, 'summary'), body: {} })
  await approve(id, 'summary')
  await change(requester, id, { summary: 'Sand.' })
  expect((await sectionOf(id, 'summary'))?.approved).toBe(true)
  await requester.call(fillDraft, { ...asked(id, 'summary'), body: {} })
  expect(await sectionOf(id, 'summary')).toMatchObject({ approved: false, changed_since_approval: true })
  await review(agent, id, 'summary', { approved: false })
  expect(await sectionOf(id, 'summary')).toMatchObject({
    approved: false,
    changed_since_approval: false,
    approved_by: '',
  })
  await review(agent, id, 'summary', { approved: true })
  expect(await sectionOf(id, 'summary')).toMatchObject({ approved: true, changed_since_approval: false })
})

it('an addendum is not issued with a text that changed after its approval; discarding it leaves all approved', async () => {
  const { agent, act } = purchasing
  const id = await purchasing.at('published')
  await act(agent, id, 'amend')
  await approve(id, 'summary')
  await change(agent, id, { summary: 'Sand.' })
  await agent.call(fillDraft, { ...asked(id, 'summary'), body: {} })
  const refused = await act(agent, id, 'issue', { comment: 'Sand.' })
  expect(refused.problem.error).toBe('Approve every section first: Summary & Background.')
  await review(agent, id, 'summary', { approved: true })
  await review(agent, id, 'scope', { approved: false })
  expect((await act(agent, id, 'discard')).status).toBe(200)
  expect((await purchasing.view(id)).sections.map(({ approved }) => approved)).not.toContain(false)
  await act(agent, id, 'amend')
  await change(agent, id, { summary: 'Sand.' })
  await agent.call(fillDraft, { ...asked(id, 'summary'), body: {} })
  await approve(id, 'summary')
  expect((await act(agent, id, 'issue', { comment: 'Sand.' })).body.status).toBe('published')
})
