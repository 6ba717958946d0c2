import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBodies } from '#features/bodies/contract.ts'
import type { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import { createItem, createMeeting, getMeeting } from '../../../contract.ts'
import { defaultSections } from '../../../rules.ts'
import * as contract from '../../../sections-contract.ts'
import { openTestClerk, type TestClerk } from '../../test-clerk.fixture.ts'

let app: TestApp
let clerk: Caller
let reader: Caller
let stranger: Caller
let tenant_id: string
let scheduled: TestClerk['scheduled']

beforeAll(async () => {
  ;({ app, clerk, reader, stranger, tenant_id, scheduled } = await openTestClerk())
})
afterAll(() => app.close())

const view = async (id: string) => (await reader.call(getMeeting, { params: { id } })).body
const titles = (sections: readonly { title: string }[]) => sections.map(({ title }) => title)
const add = (caller: Caller, id: string, title: string) =>
  caller.call(contract.addSection, { params: { id }, body: { title } })
const rename = (caller: Caller, id: string, body: { title: string; was?: string }) =>
  caller.call(contract.renameSection, { params: { id }, body })
const remove = (caller: Caller, id: string) => caller.call(contract.deleteSection, { params: { id } })
const order = (caller: Caller, id: string, sections: string[]) =>
  caller.call(contract.orderSections, { params: { id }, body: { sections } })
const item = (id: string, description: string, section_id: string) =>
  clerk.call(createItem, { params: { id }, body: { description, section_id } })
const lastEvent = async (id: string) =>
  (
    await app.look<{ event: string }>(
      'select event from audit_events where object_id = $1 order by seq desc limit 1',
      [id],
    )
  )[0]?.event

async function agenda() {
  const meeting = await scheduled()
  const { sections } = await view(meeting)
  const [first, second] = sections
  if (!first || !second) throw new Error('an agenda starts with several sections')
  return { meeting, sections, first, second }
}

describe('the sections of an agenda', () => {
  it('are added at the end', async () => {
    const { meeting, sections } = await agenda()
    const { body, status } = await add(clerk, meeting, 'Public Hearing')
    expect(status).toBe(200)
    expect(titles(body)).toEqual([...titles(sections), 'Public Hearing'])
    expect(body.at(-1)?.kind).toBe('other')
    expect(await lastEvent(body.at(-1)?.id ?? '')).toBe('agenda_section.added')
    const blank = await add(clerk, meeting, '  ')
    expect(blank.problem.fields).toEqual({ title: 'Title is required.' })
  })

  it('are renamed, and who read an older title is told so', async () => {
    const { meeting, first } = await agenda()
    const { body } = await rename(clerk, first.id, { title: 'Roll Call', was: first.title })
    expect(body[0]?.title).toBe('Roll Call')
    expect(await lastEvent(first.id)).toBe('agenda_section.renamed')
    const late = await rename(clerk, first.id, { title: 'Opening', was: first.title })
    expect(late.status).toBe(412)
    expect(late.problem.current).toMatchObject({ title: 'Roll Call' })
    expect((await view(meeting)).sections[0]?.title).toBe('Roll Call')
  })

  it('are deleted when they are empty, and only then', async () => {
    const { meeting, first, sections } = await agenda()
    const { body: salt } = await item(meeting, 'Road salt', first.id)
    const full = await remove(clerk, first.id)
    expect(full.status).toBe(409)
    expect(full.problem.error).toBe(`${first.title} has items. Move or delete them first.`)
    await clerk.request({ method: 'DELETE', url: `/api/meeting-items/${salt.id}` })
    expect(titles((await remove(clerk, first.id)).body)).toEqual(titles(sections.slice(1)))
    expect(await lastEvent(first.id)).toBe('agenda_section.deleted')
    expect((await remove(clerk, first.id)).status).toBe(404)
    for (const { id } of sections.slice(2)) expect((await remove(clerk, id)).status).toBe(200)
    expect((await remove(clerk, sections[1]?.id ?? '')).problem.error).toBe(
      'An agenda must have at least one section.',
    )
  })

  it('are moved with their items, which are numbered anew', async () => {
    const { meeting, first, second, sections } = await agenda()
    await item(meeting, 'Roll call', first.id)
    await item(meeting, 'Minutes', second.id)
    const ids = sections.map(({ id }) => id)
    const turned = [second.id, first.id, ...ids.slice(2)]
    expect(titles((await order(clerk, meeting, turned)).body).slice(0, 2)).toEqual([
      second.title,
      first.title,
    ])
    const { items } = await view(meeting)
    expect(items.map(({ number, description }) => `${number} ${description}`)).toEqual([
      '1 Minutes',
      '2 Roll call',
    ])
    expect(await lastEvent(meeting)).toBe('agenda.sections_reordered')
    expect((await order(clerk, meeting, ids.slice(1))).status).toBe(400)
    expect((await order(clerk, meeting, [...ids.slice(1), meeting])).status).toBe(404)
  })

  it('are taken by two clerks at once without losing one', async () => {
    const { meeting, sections } = await agenda()
    const names = ['A', 'B', 'C', 'D']
    const answers = await Promise.all(names.map((title) => add(clerk, meeting, title)))
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
    const after = (await view(meeting)).sections
    expect(titles(after.slice(sections.length)).sort()).toEqual(names)
    expect(new Set(after.map(({ position }) => position)).size).toBe(after.length)
  })

  it('stay as they are for those who may only see, for another county, and on record', async () => {
    const { meeting, first, sections } = await agenda()
    const ids = sections.map(({ id }) => id)
    for (const [caller, status] of [
      [reader, 403],
      [stranger, 404],
    ] as const) {
      expect((await add(caller, meeting, 'Mine')).status).toBe(status)
      expect((await rename(caller, first.id, { title: 'Mine' })).status).toBe(status)
      expect((await remove(caller, first.id)).status).toBe(status)
      expect((await order(caller, meeting, ids)).status).toBe(status)
    }
    await app.look("update meetings set state = 'archived' where id = $1", [meeting])
    for (const answer of [
      await add(clerk, meeting, 'Late'),
      await rename(clerk, first.id, { title: 'Late' }),
      await remove(clerk, first.id),
      await order(clerk, meeting, ids),
    ])
      expect(answer.status).toBe(409)
  })
})

describe('the template of a body', () => {
  const read = (caller: Caller, bodyId: string) =>
    caller.call(contract.getSectionTemplate, { params: { bodyId } })
  const save = (caller: Caller, bodyId: string, sections: string[], version?: number) =>
    caller.call(contract.saveSectionTemplate, {
      params: { bodyId },
      body: { sections: sections.map((title) => ({ title })), version },
    })
  const committee = async () => {
    const { body } = await clerk.call(listBodies, { query: {} })
    return body.find(({ name }) => name === 'Public Works') ?? { id: '', name: '' }
  }

  it('is what its new meetings start with, and none of its own goes back to the usual one', async () => {
    const { id, name } = await committee()
    const { body } = await save(clerk, id, ['Opening', 'Roads', 'Closing'])
    expect(body).toMatchObject({ body_id: id, body_name: name, is_default: false })
    expect(await lastEvent(id)).toBe('section_template.saved')
    const given = { tenant_id, meeting_type: `${name} Committee`, date: '2031-06-01' }
    const meeting = (await clerk.call(createMeeting, { body: given })).body.id
    expect(titles((await view(meeting)).sections)).toEqual(['Opening', 'Roads', 'Closing'])
    expect((await save(clerk, id, [])).body.is_default).toBe(true)
    expect((await read(reader, id)).body.sections).toEqual(defaultSections)
  })

  it('is not saved over what somebody else saved meanwhile', async () => {
    const { id } = await committee()
    const { version } = (await read(clerk, id)).body
    const both = await Promise.all(['One', 'Other'].map((title) => save(clerk, id, [title], version)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const saved = both.find(({ status }) => status === 200)?.body
    expect(both.find(({ status }) => status === 412)?.problem.current).toEqual(saved)
    expect((await save(clerk, id, [], saved?.version)).body).toMatchObject({ version: version + 2 })
  })

  it('says at the field what is wrong', async () => {
    const wrong = await save(clerk, (await committee()).id, ['Opening', ' '])
    expect(wrong.status).toBe(400)
    expect(wrong.problem.fields).toEqual({ 'sections.1.title': 'Title is required.' })
  })

  it('is not for those who may only see, and not there for another county', async () => {
    const { id } = await committee()
    expect((await save(reader, id, ['Mine'])).status).toBe(403)
    expect((await save(stranger, id, ['Mine'])).status).toBe(404)
    expect((await read(stranger, id)).status).toBe(404)
  })
})
