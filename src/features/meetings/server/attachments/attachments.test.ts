import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logout } from '#features/auth/contract.ts'
import { pdf, plainZip } from '#platform/server/files/samples.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import { formRequest } from '#testing/form-request.ts'
import type { TestApp } from '#testing/test-app.ts'
import * as contract from '../../attachments-contract.ts'
import { createItem } from '../../contract.ts'
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

async function newItem() {
  const meeting = await scheduled()
  const item = await clerk.call(createItem, { params: { id: meeting }, body: { description: 'Salt' } })
  return { meeting, item: item.body.id }
}

async function attach(caller: Caller, item: string, name: string, content: Buffer = pdf, title?: string) {
  return caller.request<contract.Attachment[]>({
    method: 'POST',
    url: `/api/meeting-items/${item}/attachments`,
    ...(await formRequest(title ? { title } : {}, { file: [name, content] })),
  })
}
const change = (caller: Caller, id: string, body: contract.AttachmentChange) =>
  caller.call(contract.updateAttachment, { params: { id }, body })
const told = (list: contract.Attachment[]) => list.map(({ title, position }) => `${position} ${title}`)

describe('the papers of an item', () => {
  it('are attached, titled, put in order, left out of the packet and served', async () => {
    const { item } = await newItem()
    await attach(clerk, item, 'bids.pdf')
    const { body } = await attach(clerk, item, 'memo.pdf', pdf, 'Memo of the Highway Department')
    expect(told(body)).toEqual(['1 bids.pdf', '2 Memo of the Highway Department'])
    const [bids, memo] = body
    expect(told((await change(clerk, memo?.id ?? '', { position: 1 })).body)).toEqual([
      '1 Memo of the Highway Department',
      '2 bids.pdf',
    ])
    const renamed = await change(clerk, bids?.id ?? '', { title: 'Bids', is_in_packet: false })
    expect(renamed.body[1]).toMatchObject({ title: 'Bids', name: 'bids.pdf', is_in_packet: false })
    const { headers } = await reader.request({ url: `/api/item-attachments/${bids?.id}/file` })
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="bids.pdf"/)
    const left = await clerk.call(contract.deleteAttachment, { params: { id: memo?.id ?? '' } })
    expect(told(left.body)).toEqual(['1 Bids'])
    expect((await clerk.call(contract.deleteAttachment, { params: { id: memo?.id ?? '' } })).status).toBe(404)
    const events = await app.look<{ event: string }>(
      'select event from audit_events where object_id = $1 order by seq',
      [memo?.id],
    )
    expect(events.map(({ event }) => event)).toEqual([
      'item_attachment.added',
      'item_attachment.updated',
      'item_attachment.deleted',
    ])
  })

  it('keep their places when two clerks attach at once', async () => {
    const { item } = await newItem()
    await Promise.all([attach(clerk, item, 'a.pdf'), attach(clerk, item, 'b.pdf')])
    const { body } = await reader.call(contract.listAttachments, { params: { id: item } })
    expect(body.map(({ position }) => position)).toEqual([1, 2])
  })

  it('are refused without a file, of another type, and without a title', async () => {
    const { item } = await newItem()
    const none = await clerk.call(contract.addAttachment, { params: { id: item }, body: {} })
    expect(none.problem.fields).toEqual({ file: 'Choose a file.' })
    expect((await attach(clerk, item, 'page.html')).status).toBe(415)
    expect((await attach(clerk, item, 'bids.pdf', plainZip)).status).toBe(415)
    const [paper] = (await attach(clerk, item, 'bids.pdf')).body
    expect((await change(clerk, paper?.id ?? '', { title: ' ' })).problem.fields).toEqual({
      title: 'Title is required.',
    })
  })

  it('are refused without the permission, for another county, and once the meeting is on record', async () => {
    const { item, meeting } = await newItem()
    const [paper] = (await attach(clerk, item, 'bids.pdf')).body
    const id = paper?.id ?? ''
    expect((await attach(reader, item, 'mine.pdf')).status).toBe(403)
    expect((await attach(stranger, item, 'mine.pdf')).status).toBe(404)
    expect((await change(reader, id, { title: 'Mine' })).status).toBe(403)
    expect((await change(stranger, id, { title: 'Mine' })).status).toBe(404)
    expect((await stranger.request({ url: `/api/item-attachments/${id}/file` })).status).toBe(404)
    expect((await stranger.call(contract.listAttachments, { params: { id: item } })).status).toBe(404)
    await app.look("update meetings set state = 'archived' where id = $1", [meeting])
    expect((await attach(clerk, item, 'late.pdf')).status).toBe(409)
  })
})

it('nobody’s bytes are stored who is signed out, or whose role does not open the call', async () => {
  const { item } = await newItem()
  const folder = `${await countyId(app, 'alder')}/${new Date().toISOString().slice(0, 10)}`
  const stored = async () => {
    let count = 0
    for await (const _ of app.platform.files.storage.list(folder)) count++
    return count
  }
  const before = await stored()
  const gone = await app.signIn('alder', 'clerk')
  await gone.call(logout, {})
  expect((await attach(gone, item, 'bids.pdf')).status).toBe(401)
  expect((await attach(await app.signIn('alder', 'vendor'), item, 'bids.pdf')).status).toBe(403)
  expect((await attach(stranger, item, 'bids.pdf')).status).toBe(404)
  expect(await stored()).toBe(before)
  expect((await attach(clerk, item, 'bids.pdf')).status).toBe(200)
  expect(await stored()).toBe(before + 1)
})
