import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '#features/drafts/rules.ts'
import type { Caller } from '#testing/caller.ts'
import { updateResolution } from '../../contract.ts'
import * as templating from '../../draft-contract.ts'
import * as contract from '../../draft-contract.ts'
import { type Desks, openDesks } from '../desks.fixture.ts'
import { Pen } from './pen.fixture.ts'

let desks: Desks
beforeAll(async () => {
  desks = await openDesks()
})
afterAll(() => desks.app.close())

const text = async (id: string) =>
  textOf((await desks.reader.call(contract.getDraft, { params: { id } })).body.document)
const versionsOf = async (id: string) =>
  (await desks.reader.call(contract.listVersions, { params: { id } })).body
const save = (caller: Caller, id: string, note = '') =>
  caller.call(contract.saveVersion, { params: { id }, body: { note } })
const restore = (caller: Caller, id: string, number: number) =>
  caller.call(contract.restoreVersion, { params: { id, number }, body: {} })

async function withPen() {
  const id = await desks.at('legal-review')
  const pen = new Pen(desks.attorney, id)
  await pen.pull()
  return { id, pen }
}

describe('a version', () => {
  it('is kept with a note, and an old one comes back while somebody else goes on typing', async () => {
    const { id, pen } = await withPen()
    const other = new Pen(desks.attorney, id)
    await other.pull()
    const before = await text(id)
    pen.type(' Struck by the attorney.', 0)
    await pen.push()
    expect((await save(desks.attorney, id, 'After the call')).body[0]).toMatchObject({
      number: 3,
      kind: 'saved',
      status: 'legal-review',
      note: 'After the call',
      saved_by: 'Priya Raman',
    })
    other.type(' Typed meanwhile.', 2)
    expect((await restore(desks.attorney, id, 2)).body[0]).toMatchObject({
      number: 4,
      kind: 'restored',
      note: 'Version 2',
    })
    expect(await text(id)).toBe(before)
    await other.push()
    await pen.pull()
    expect(await text(id)).toContain('Typed meanwhile.')
    expect(await text(id)).not.toContain('Struck by the attorney.')
    expect(pen.text).toBe(other.text)
  })

  it('of what nobody had kept is made before an old one comes back', async () => {
    const { id, pen } = await withPen()
    pen.type(' Not kept.', 0)
    await pen.push()
    await restore(desks.attorney, id, 1)
    const kinds = (await versionsOf(id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['restored', 'before', 'moved', 'moved'])
    const kept = await desks.reader.call(contract.getVersion, { params: { id, number: 3 } })
    expect(textOf(kept.body.document)).toContain('Not kept.')
  })

  it('is refused to readers, to other counties, where there is none, and where nothing would change', async () => {
    const { id } = await withPen()
    expect((await save(desks.reader, id)).status).toBe(403)
    expect((await save(desks.stranger, id)).status).toBe(404)
    expect((await restore(desks.reader, id, 1)).status).toBe(403)
    expect((await restore(desks.attorney, id, 99)).status).toBe(404)
    expect((await restore(desks.attorney, id, 1)).problem).toMatchObject({
      status: 409,
      error: 'The text is already the same as this version.',
    })
    expect((await save(desks.attorney, id, 'x'.repeat(501))).problem.fields).toEqual({
      note: 'Use 500 or fewer characters.',
    })
  })
})

describe('filling in again', () => {
  it('shows what the request says now, and keeps what was written', async () => {
    const { id, pen } = await withPen()
    pen.type(' By hand.', 0)
    await pen.push()
    const params = { id }
    await desks.attorney.call(updateResolution, { params, body: { vendor: 'Mohawk Fence' } })
    const filled = await desks.attorney.call(contract.getFilledTemplate, { params })
    expect(textOf(filled.body.document)).toContain('Mohawk Fence')
    const answer = await desks.attorney.call(contract.fillDraft, { params, body: {} })
    expect(answer.body.document).toEqual(filled.body.document)
    const kinds = (await versionsOf(id)).map(({ kind }) => kind)
    expect(kinds.slice(0, 2)).toEqual(['filled', 'before'])
    expect((await desks.reader.call(contract.fillDraft, { params, body: {} })).status).toBe(403)
  })
})

describe('a county’s template', () => {
  const category = 'Other'
  const write = (caller: Caller, body: string, version?: number) =>
    caller.call(templating.saveTemplate, { body: { category, body, version } })

  it('is what drafts begin with from then on, in this county only', async () => {
    const admin = await desks.app.signIn('alder', 'full.admin')
    const { id } = await desks.request({ resolutioncategory: category })
    const mine = 'WHEREAS, {{ department }} asks; and\n\nRESOLVED, that {{ title }} is done; and'
    const saved = await write(admin, mine, 0)
    expect(saved.body).toMatchObject({ id: category, version: 1, is_standard: false })
    expect(await text(id)).toBe('Public Works asks;\nthat Guard rail on Mill Road is done.')
    const theirs = (await desks.stranger.call(templating.listTemplates, {})).body
    expect(theirs.every(({ is_standard }) => is_standard)).toBe(true)
    expect((await write(admin, mine, 0)).status).toBe(412)
    const [event] = await desks.app.look(
      "select 1 from audit_events where event = 'resolution_template.saved' and object_id = $1",
      [category],
    )
    expect(event).toBeDefined()
  })

  it('says what is wrong with it, and where', async () => {
    const admin = await desks.app.signIn('alder', 'full.admin')
    expect((await write(admin, 'Dear {{ nobody }}')).problem.fields).toEqual({
      body: 'Line 1: Unknown variable {{ nobody }}.',
    })
    expect((await write(desks.reader, 'A text')).status).toBe(403)
    const preview = async (body: string) =>
      (await desks.reader.call(templating.previewTemplate, { body: { body } })).body
    expect((await preview('{% if a %}')).problems).toHaveLength(1)
    const shown = await preview('WHEREAS, {{ vendor }} asks')
    expect(shown.document?.content).toEqual([
      { type: 'whereas', content: [{ type: 'text', text: 'Hudson Paving, Inc. asks' }] },
    ])
  })
})
