import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { getResolution, listActivity } from '../../contract.ts'
import * as contract from '../../copies-contract.ts'
import { type Desks, openDesks } from '../desks.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let desks: Desks
beforeAll(async () => {
  desks = await openDesks()
})
afterAll(() => desks.app.close())

async function adopted(): Promise<string> {
  const id = await desks.at('board-review')
  expect((await desks.adopt(id)).status).toBe(200)
  return id
}
const certify = (caller: Caller, id: string, requester = '') =>
  caller.call(contract.certifyCopy, { params: { id }, body: { requester } })
const copiesOf = async (id: string) => (await desks.reader.call(contract.listCopies, { params: { id } })).body
const revoke = (caller: Caller, id: string, reason = 'Wrong seal.') =>
  caller.call(contract.revokeCopy, { params: { id }, body: { reason } })
const numberOf = async (id: string) =>
  (await desks.reader.call(getResolution, { params: { id } })).body.number ?? ''

/** The bytes themselves: the caller reads texts. */
async function fileAt(caller: Caller, url: string) {
  const { rawPayload, headers, statusCode } = await desks.app.http.inject({
    url,
    headers: { host: `${caller.county}.localhost`, authorization: `Bearer ${caller.token}` },
  })
  return { status: statusCode, headers, bytes: rawPayload }
}

describe('the adopted text', () => {
  it('is kept as it was in the moment of the adoption, and nobody changes it', async () => {
    const id = await adopted()
    const [kept] = await desks.app.look<{ text: string; sha256: string; content: { number: string } }>(
      'select content, content::text as text, sha256 from adopted_texts where resolution_id = $1',
      [id],
    )
    expect(kept?.content).toMatchObject({ number: await numberOf(id), title: 'Guard rail on Mill Road' })
    expect(
      createHash('sha256')
        .update(kept?.text ?? '')
        .digest('hex'),
    ).toBe(kept?.sha256)
    for (const statement of [
      `update adopted_texts set sha256 = repeat('0', 64) where resolution_id = $1`,
      'delete from adopted_texts where resolution_id = $1',
    ])
      await expect(desks.app.look(statement, [id])).rejects.toThrow('stays as it is')
  })
})

describe('a certified copy', () => {
  it('is made by the clerk, with a code and the hash of its file, and is on record', async () => {
    const id = await adopted()
    const { status, body: copy } = await certify(desks.clerk, id, 'Lakeland Savings Bank')
    expect(status).toBe(200)
    expect(copy).toMatchObject({
      code: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-?){4}$/),
      requester: 'Lakeland Savings Bank',
      revoked_at: null,
    })
    const file = await fileAt(desks.reader, `/api/certified-copies/${copy.id}/file`)
    expect(file.headers['content-disposition']).toContain(`certified copy ${copy.code}.pdf`)
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(copy.sha256)
    const text = textOf(file.bytes).replaceAll(/\s+/g, ' ')
    expect(text).toContain(`foregoing copy of Resolution No. ${await numberOf(id)} with the original on file`)
    expect(text).toContain(copy.code)
    expect(text).not.toContain('Lakeland')
    const [event] = (await desks.reader.call(listActivity, { params: { id } })).body
    expect(event).toMatchObject({ event: 'resolution.copy_certified', note: 'For Lakeland Savings Bank' })
  })

  it('is another one each time, also twice at once', async () => {
    const id = await adopted()
    const [one, other] = await Promise.all([certify(desks.clerk, id), certify(desks.clerk, id)])
    expect(new Set([one.body.code, other.body.code, one.body.sha256, other.body.sha256]).size).toBe(4)
    expect(await copiesOf(id)).toHaveLength(2)
  })

  it('is certified by nobody else, of nothing else', async () => {
    const id = await adopted()
    expect((await certify(desks.attorney, id)).status).toBe(403)
    expect((await certify(desks.stranger, id)).problem.status).toBe(404)
    expect((await certify(desks.stranger.at('alder'), id)).status).toBe(404)
    const pending = await desks.at('board-review')
    expect((await certify(desks.clerk, pending)).problem).toMatchObject({ status: 409, code: 'wrong_state' })
    const rejected = await desks.at('clerk-review')
    await desks.act(desks.clerk, rejected, 'reject', { comment: 'No.' })
    await desks.act(desks.clerk, rejected, 'archive')
    expect((await certify(desks.clerk, rejected)).status).toBe(409)
    expect((await certify(desks.clerk, id, 'x\ny')).problem.fields).toHaveProperty('requester')
    expect(await copiesOf(id)).toEqual([])
    expect((await desks.stranger.call(contract.listCopies, { params: { id } })).status).toBe(404)
  })

  it('is revoked with a reason, once, and is otherwise final', async () => {
    const id = await adopted()
    const copy = (await certify(desks.clerk, id)).body
    expect((await revoke(desks.attorney, copy.id)).status).toBe(403)
    expect((await revoke(desks.stranger, copy.id)).status).toBe(404)
    expect((await revoke(desks.clerk, copy.id, ' ')).problem.fields).toEqual({ reason: 'Enter a reason.' })
    expect((await revoke(desks.clerk, copy.id)).body).toMatchObject({ revoked_because: 'Wrong seal.' })
    expect((await revoke(desks.clerk, copy.id)).status).toBe(409)
    const [event] = (await desks.reader.call(listActivity, { params: { id } })).body
    expect(event).toMatchObject({ event: 'resolution.copy_revoked', note: 'Wrong seal.' })
    const other = (await certify(desks.clerk, id)).body
    await expect(
      desks.app.look(`update certified_copies set sha256 = repeat('0', 64) where id = $1`, [other.id]),
    ).rejects.toThrow('final')
  })
})

describe('the export', () => {
  const exported = (caller: Caller, id: string, format: string) =>
    fileAt(caller, `/api/resolutions/${id}/export/${format}`)

  it('is the draft as long as it is one, then what was adopted', async () => {
    const id = await desks.at('board-review')
    const draft = await exported(desks.reader, id, 'pdf')
    expect(draft.headers['content-type']).toBe('application/pdf')
    expect(textOf(draft.bytes)).toContain('DRAFT. Not adopted.')
    await desks.adopt(id)
    const after = textOf((await exported(desks.reader, id, 'pdf')).bytes)
    expect(after).toContain(`Resolution ${await numberOf(id)}`)
    expect(after).toContain('Certificate')
    expect(after).not.toContain('DRAFT')
    const word = await exported(desks.reader, id, 'docx')
    expect(word.headers['content-disposition']).toContain(`Resolution ${await numberOf(id)}.docx`)
    expect(word.bytes.subarray(0, 2).toString()).toBe('PK')
    expect((await exported(desks.stranger, id, 'pdf')).status).toBe(404)
    expect((await exported(desks.reader, id, 'exe')).status).toBe(404)
  })

  it('has the request as a form to sign', async () => {
    const { id } = await desks.request({ amount: '1234.50', vendor: 'Hudson Rail' })
    const { bytes, headers } = await fileAt(desks.reader, `/api/resolutions/${id}/request.pdf`)
    expect(headers['content-disposition']).toContain('Resolution Request.pdf')
    const text = textOf(bytes)
    for (const shown of [
      'Guard rail on Mill Road',
      'Hudson Rail',
      '$1,234.50',
      'County Attorney',
      'Status: Draft',
    ])
      expect(text).toContain(shown)
  })
})
