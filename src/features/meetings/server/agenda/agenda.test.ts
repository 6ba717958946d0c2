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
const add = (caller: Caller, id: string, description: string, section_id?: string) =>
  caller.call(contract.createItem, {
    params: { id },
    body: { description, ...(section_id && { section_id }) },
  })

describe('the items of an agenda', () => {
  it('are stored at once and numbered in the order of the agenda', async () => {
    const id = await scheduled()
    const { sections } = await view(id)
    const consent = sections.find((section) => section.kind === 'consent')?.id
    await add(clerk, id, 'Road salt')
    await add(clerk, id, 'Minutes', consent)
    await add(clerk, id, 'Bridge')
    const { items } = await view(id)
    expect(items.map((item) => [item.number, item.description])).toEqual([
      ['1', 'Minutes'],
      ['2', 'Road salt'],
      ['3', 'Bridge'],
    ])
  })

  it('are put in another order, in another section, and keep their numbers once published', async () => {
    const id = await scheduled()
    const { sections } = await view(id)
    const [a, b, c] = [await add(clerk, id, 'A'), await add(clerk, id, 'B'), await add(clerk, id, 'C')].map(
      (answer) => answer.body.id,
    )
    const ids = [a, b, c].map((each) => each ?? '')
    const reports = sections.find((section) => section.kind === 'reports')?.id ?? ''
    const business = sections.find((section) => section.kind === 'new-business')?.id ?? ''
    const order = (one: string[], two: string[]) =>
      clerk.call(contract.orderItems, {
        params: { id },
        body: {
          sections: [
            { id: business, items: two },
            { id: reports, items: one },
          ],
        },
      })
    const ordered = await order([ids[2] ?? ''], [ids[1] ?? '', ids[0] ?? ''])
    expect(ordered.body.map((item) => [item.number, item.description])).toEqual([
      ['1', 'C'],
      ['2', 'B'],
      ['3', 'A'],
    ])
    await app.look("update meetings set state = 'agenda-published' where id = $1", [id])
    const again = await order([], [ids[0] ?? '', ids[1] ?? '', ids[2] ?? ''])
    expect(again.body.map((item) => [item.number, item.description])).toEqual([
      ['3', 'A'],
      ['2', 'B'],
      ['1', 'C'],
    ])
    const incomplete = await order([], [ids[0] ?? ''])
    expect(incomplete.status).toBe(400)
    expect((await order([], [ids[0] ?? '', ids[0] ?? '', ids[1] ?? ''])).status).toBe(400)
  })

  it('that come after publication are numbered so that they read in their order, and no number twice', async () => {
    const id = await scheduled()
    const { sections } = await view(id)
    const consent = sections.find((section) => section.kind === 'consent')?.id
    await add(clerk, id, 'Minutes', consent)
    const salt = await add(clerk, id, 'Road salt')
    await add(clerk, id, 'Bridge')
    await app.look("update meetings set state = 'agenda-published' where id = $1", [id])
    await clerk.call(contract.deleteItem, { params: { id: salt.body.id } })
    await add(clerk, id, 'Hearing', consent)
    await add(clerk, id, 'Report', consent)
    await add(clerk, id, 'Culvert')
    const { items } = await view(id)
    expect(items.map((item) => [item.number, item.description])).toEqual([
      ['1', 'Minutes'],
      ['1A', 'Hearing'],
      ['1B', 'Report'],
      ['3', 'Bridge'],
      ['4', 'Culvert'],
    ])
  })

  it('go, and the others close up', async () => {
    const id = await scheduled()
    const first = await add(clerk, id, 'First')
    await add(clerk, id, 'Second')
    await clerk.call(contract.deleteItem, { params: { id: first.body.id } })
    expect((await view(id)).items.map((item) => [item.number, item.description])).toEqual([['1', 'Second']])
  })

  it('are refused without the permission, for another county, and in another meeting’s section', async () => {
    const id = await scheduled()
    const item = (await add(clerk, id, 'Mine')).body.id
    expect((await add(reader, id, 'Not mine')).status).toBe(403)
    expect((await add(stranger, id, 'Not mine')).status).toBe(404)
    const elsewhere = (await view(await scheduled())).sections[0]?.id
    expect((await add(clerk, id, 'Lost', elsewhere)).status).toBe(400)
    const remove = (caller: Caller) => caller.call(contract.deleteItem, { params: { id: item } })
    expect((await remove(reader)).status).toBe(403)
    expect((await remove(stranger)).status).toBe(404)
  })

  it('are left alone when the meeting is closed for good', async () => {
    const id = await scheduled()
    await app.look("update meetings set state = 'minutes-approved' where id = $1", [id])
    expect((await add(clerk, id, 'Too late')).status).toBe(409)
  })
})
