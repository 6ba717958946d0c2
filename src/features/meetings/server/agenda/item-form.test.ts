import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docx, pdf, plainZip } from '#platform/server/files/samples.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { formRequest } from '#testing/form-request.ts'
import type { TestApp } from '#testing/test-app.ts'
import * as contract from '../../contract.ts'
import { openTestClerk, type TestClerk } from '../test-clerk.fixture.ts'

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

async function agenda() {
  const meeting = await scheduled()
  const added = { params: { id: meeting }, body: { description: 'Road salt' } }
  return { meeting, item: (await clerk.call(contract.createItem, added)).body }
}

interface Sent {
  readonly fields?: Record<string, string>
  readonly file?: readonly [name: string, content: Buffer]
}

/** As a browser sends it. */
async function send(caller: Caller, id: string, { fields = {}, file }: Sent) {
  return caller.request<contract.Item>({
    method: 'PUT',
    url: `/api/meeting-items/${id}`,
    ...(await formRequest(fields, file ? { resolution_file: file } : {})),
  })
}
const put = (caller: Caller, id: string, body: object) =>
  caller.call(contract.updateItem, { params: { id }, body })
const document = (caller: Caller, id: string) => caller.request({ url: `/api/meeting-items/${id}/document` })

describe('an item as the form sends it', () => {
  it('keeps text, vote type and the resolution, which is then served to be saved', async () => {
    const { item } = await agenda()
    const fields = {
      description: 'Road salt, awarded',
      motion_text: 'authorize the award',
      vote_type: 'Roll Call Vote',
      attendees: '[]',
    }
    const { body, status } = await send(clerk, item.id, { fields, file: ['Résolution.pdf', pdf] })
    expect(status).toBe(200)
    const { attendees: _, ...kept } = fields
    expect(body).toMatchObject({ ...kept, doc: 'Résolution.pdf' })
    const { headers } = await document(reader, item.id)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Resolution.pdf"/)
    const [event] = await app.look<{ event: string }>(
      'select event from audit_events where object_id = $1 order by seq desc limit 1',
      [item.id],
    )
    expect(event?.event).toBe('meeting_item.updated')
  })

  it('takes another file instead, and none at all again', async () => {
    const { item } = await agenda()
    await send(clerk, item.id, { file: ['one.pdf', pdf] })
    expect((await send(clerk, item.id, { file: ['two.docx', docx] })).body.doc).toBe('two.docx')
    const remove = { params: { id: item.id } }
    expect((await clerk.call(contract.removeItemDocument, remove)).body.doc).toBeNull()
    expect((await document(clerk, item.id)).status).toBe(404)
    expect((await clerk.call(contract.removeItemDocument, remove)).status).toBe(404)
  })

  it('refuses a file of another type, whatever it is called', async () => {
    const { item } = await agenda()
    expect((await send(clerk, item.id, { file: ['macro.exe', pdf] })).status).toBe(415)
    expect((await send(clerk, item.id, { file: ['resolution.pdf', plainZip] })).status).toBe(415)
    expect((await send(clerk, item.id, { file: ['resolution.pdf', Buffer.alloc(0)] })).status).toBe(400)
    expect((await document(clerk, item.id)).status).toBe(404)
  })

  it('names the field that does not fit', async () => {
    const { item } = await agenda()
    const wrong = await send(clerk, item.id, { fields: { vote_type: 'Shouting', attendees: 'nobody' } })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.problem.fields ?? {})).toEqual(['vote_type', 'attendees'])
  })

  it('is refused where it can’t be read', async () => {
    const { item } = await agenda()
    const broken = (type: string) =>
      clerk.request({
        method: 'PUT',
        url: `/api/meeting-items/${item.id}`,
        headers: { 'content-type': type },
        payload: '--x\r\nContent-Disposition: form-data; name="notes"\r\n\r\ncut',
      })
    expect((await broken('multipart/form-data')).status).toBe(400)
    expect((await broken('multipart/form-data; boundary=x')).status).toBe(400)
  })

  it('is refused without the permission, and for another county', async () => {
    const { item } = await agenda()
    await send(clerk, item.id, { file: ['one.pdf', pdf] })
    const one = { fields: { description: 'Mine' }, file: ['two.pdf', pdf] } as const
    expect((await send(reader, item.id, one)).status).toBe(403)
    expect((await send(stranger, item.id, one)).status).toBe(404)
    expect((await send(stranger.at('alder'), item.id, one)).status).toBe(404)
    expect((await document(stranger, item.id)).status).toBe(404)
    const [birch] = await app.look<{ id: string }>("select id from tenants where subdomain = 'birch'")
    expect((await send(clerk, item.id, { fields: { tenant_id: birch?.id ?? '' } })).status).toBe(404)
  })
})

describe('the same as JSON', () => {
  it('tells who has an old version, with the current one', async () => {
    const { item } = await agenda()
    expect((await put(clerk, item.id, { notes: 'First', version: item.version })).status).toBe(200)
    const late = await put(clerk, item.id, { notes: 'Second', version: item.version })
    expect(late.status).toBe(412)
    expect(late.problem.current).toMatchObject({ notes: 'First' })
  })

  it('keeps mover, seconder and threshold, and knows only members', async () => {
    const { item } = await agenda()
    const members = await app.look<{ id: string }>(
      'select id from members where tenant_id = $1 order by name limit 2',
      [tenant_id],
    )
    const change = {
      mover_id: members[0]?.id,
      seconder_id: members[1]?.id,
      thresholds: [
        { comparison: 'at-least', numerator: 2, denominator: 3, base: 'all-seats', measure: 'weight' },
      ],
    }
    expect((await put(clerk, item.id, change)).body).toMatchObject(change)
    const unknown = await put(clerk, item.id, { mover_id: item.id })
    expect(unknown.problem.fields).toEqual({ mover_id: 'This member doesn’t exist.' })
  })

  it('holds attendees against the list, and votes against the session', async () => {
    const { item, meeting } = await agenda()
    const attendee = { meeting_id: meeting, legislator_name: 'Margaret Ainsley', tenant_id }
    const { id } = (await clerk.call(contract.addAttendance, { body: attendee })).body
    const named = (vote: string) => ({ id, name: 'Margaret Ainsley', vote })
    expect((await put(clerk, item.id, { attendees: [named('None')] })).status).toBe(200)
    expect((await put(clerk, item.id, { attendees: [named('Maybe')] })).status).toBe(400)
    expect((await put(clerk, item.id, { attendees: [named('None'), named('None')] })).status).toBe(400)
    expect((await put(clerk, item.id, { attendees: [{ ...named('None'), id: item.id }] })).status).toBe(400)
    expect((await put(clerk, item.id, { attendees: [named('Yes')] })).status).toBe(409)
  })

  it('is refused once the meeting is closed for good', async () => {
    const { item, meeting } = await agenda()
    await app.look("update meetings set state = 'archived' where id = $1", [meeting])
    expect((await put(clerk, item.id, { notes: 'Too late' })).status).toBe(409)
  })
})
