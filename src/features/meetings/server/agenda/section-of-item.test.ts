import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import * as contract from '../../contract.ts'
import { openTestClerk, type TestClerk } from '../test-clerk.fixture.ts'

let app: TestApp
let clerk: Caller
let reader: Caller
let stranger: Caller
let scheduled: TestClerk['scheduled']

beforeAll(async () => {
  ;({ app, clerk, reader, stranger, scheduled } = await openTestClerk())
})
afterAll(() => app.close())

const view = async (id: string) => (await reader.call(contract.getMeeting, { params: { id } })).body
const add = async (id: string, description: string, section_id: string) =>
  (await clerk.call(contract.createItem, { params: { id }, body: { description, section_id } })).body
const sectionOf = async (id: string, kind: string) =>
  (await view(id)).sections.find((section) => section.kind === kind)?.id ?? ''
const change = (caller: Caller, id: string, body: object) =>
  caller.call(contract.updateItem, { params: { id }, body })

describe('the section of an agenda item', () => {
  it('can be changed: the item goes to the end of the other one, and the numbers follow', async () => {
    const id = await scheduled()
    const [reports, business] = [await sectionOf(id, 'reports'), await sectionOf(id, 'new-business')]
    await add(id, 'Sheriff', reports)
    const salt = await add(id, 'Road salt', business)
    await add(id, 'Bridge', business)
    const moved = await change(clerk, salt.id, { section_id: reports, version: salt.version })
    expect(moved.body).toMatchObject({ section_id: reports, number: '2', description: 'Road salt' })
    expect((await view(id)).items.map(({ number, description }) => [number, description])).toEqual([
      ['1', 'Sheriff'],
      ['2', 'Road salt'],
      ['3', 'Bridge'],
    ])
    const [event] = await app.look(
      `select before ->> 'section_id' as before, after ->> 'section_id' as after from audit_events
       where event = 'meeting_item.updated' and object_id = $1`,
      [salt.id],
    )
    expect(event).toEqual({ before: business, after: reports })
  })

  it('is changed together with the text, and the number stays once the agenda is posted', async () => {
    const id = await scheduled()
    const [reports, business] = [await sectionOf(id, 'reports'), await sectionOf(id, 'new-business')]
    await add(id, 'Sheriff', reports)
    const salt = await add(id, 'Road salt', business)
    await app.look("update meetings set state = 'agenda-published' where id = $1", [id])
    const body = { section_id: reports, description: 'Road salt and sand', version: salt.version }
    expect((await change(clerk, salt.id, body)).body).toMatchObject({
      section_id: reports,
      number: '2',
      description: 'Road salt and sand',
    })
    expect((await change(clerk, salt.id, body)).status).toBe(412)
  })

  it('is one of the same meeting, of the same county, and open to those who may edit', async () => {
    const [id, other] = [await scheduled(), await scheduled()]
    const salt = await add(id, 'Road salt', await sectionOf(id, 'new-business'))
    const elsewhere = await change(clerk, salt.id, { section_id: await sectionOf(other, 'reports') })
    expect(elsewhere.problem.fields).toEqual({ section_id: 'This section doesn’t exist.' })
    const section_id = await sectionOf(id, 'reports')
    expect((await change(reader, salt.id, { section_id })).status).toBe(403)
    expect((await change(stranger, salt.id, { section_id })).status).toBe(404)
    await app.look("update meetings set state = 'cancelled' where id = $1", [id])
    expect((await change(clerk, salt.id, { section_id })).status).toBe(409)
  })
})
