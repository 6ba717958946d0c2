import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Import } from '#features/imports/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { formRequest } from '#testing/form-request.ts'
import { contractCalls } from '../../calls.ts'
import { contractUndoEndpoints } from '../../contract-import-contract.ts'
import {
  documentImportEndpoints as calls,
  documentUndoEndpoints as undo,
} from '../../document-import-contract.ts'
import { type ContractDesks, drafted, openContractDesks } from '../contracts.fixture.ts'
import { idOfContract, importContracts, oldContract } from './import.fixture.ts'

let desks: ContractDesks
let admin: Caller
let stranger: Caller
let vendor: string

beforeAll(async () => {
  desks = await openContractDesks()
  admin = await desks.app.signIn('alder', 'full.admin')
  stranger = await desks.app.signIn('birch', 'full.admin')
  const [firm] = await desks.app.look<{ name: string }>('select name from vendors where id = $1', [
    desks.vendor,
  ])
  vendor = firm?.name ?? ''
})
afterAll(() => desks.app.close())

const pdf = new TextEncoder().encode('%PDF-1.4\n%a scan\n%%EOF\n')
const zipOf = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files))

const check = async (content: Uint8Array, caller = admin, name = 'scans.zip') =>
  caller.request<Import>({
    method: 'POST',
    url: '/api/document-imports',
    ...(await formRequest({}, { file: [name, content] })),
  })
const start = (id: string, caller = admin) => caller.call(calls.start, { params: { id }, body: {} })
const look = async (id: string) => (await admin.call(calls.get, { params: { id } })).body
const rows = async (id: string) => (await admin.call(calls.rows, { query: { import_id: id } })).body

async function run(content: Uint8Array) {
  const { body } = await check(content)
  await start(body.id)
  await desks.app.runJobs()
  return look(body.id)
}

async function imported() {
  const row = oldContract({ vendor })
  const made = await importContracts(desks.app, admin, [row])
  return { number: row.number ?? '', importId: made.id, id: await idOfContract(desks.app, row.number) }
}
const attachmentsOf = async (id: string) =>
  (await admin.call(contractCalls.attachments.listAttachments, { params: { id } })).body.map(
    ({ title }) => title,
  )

describe('documents from a zip file', () => {
  it('are previewed, and attached to the contracts with these numbers', async () => {
    const one = await imported()
    const draft = await drafted(desks)
    const { body } = await check(
      zipOf({
        [`${one.number}.pdf`]: pdf,
        [`${one.number}/Insurance.pdf`]: pdf,
        [`${draft.number} letter.pdf`]: pdf,
        'nobody.pdf': pdf,
        [`${one.number} tool.exe`]: pdf,
        [`${one.number} fake.pdf`]: new TextEncoder().encode('no pdf'),
        '__MACOSX/x.pdf': pdf,
      }),
    )
    expect(body).toMatchObject({ status: 'checked', total: 6, valid: 4, created: 0 })
    expect((await rows(body.id)).map(({ contract, problems }) => [contract, problems.length])).toEqual([
      [one.number, 0],
      [one.number, 0],
      [draft.number, 0],
      ['', 1],
      [one.number, 1],
      [one.number, 0],
    ])
    expect(await attachmentsOf(one.id)).toEqual([])
    await start(body.id)
    await desks.app.runJobs()
    expect(await look(body.id)).toMatchObject({ status: 'finished', created: 3, done: 6 })
    expect((await rows(body.id)).at(-1)?.problems[0]).toMatch('isn’t an allowed file type')
    expect(await attachmentsOf(one.id)).toEqual([`${one.number}.pdf`, 'Insurance.pdf'])
    expect(await attachmentsOf(draft.id)).toEqual([`${draft.number} letter.pdf`])
    const again = await check(zipOf({ [`${one.number}.pdf`]: pdf }))
    expect(again.body.valid).toBe(0)
    const notes = await desks.app.look(
      `select note from audit_events where object_id = $1 and event = 'contract.attachment_added'`,
      [one.id],
    )
    expect(notes).toContainEqual({ note: 'from scans.zip, started by full.admin@alder.example' })
  })

  it('are taken back together, and before their contract', async () => {
    const one = await imported()
    const { id } = await run(zipOf({ [`${one.number}.pdf`]: pdf, [`${one.number} b.pdf`]: pdf }))
    const params = { id: one.importId }
    const { body } = await admin.call(contractUndoEndpoints.previewUndo, { params })
    expect(body).toMatchObject({
      removable: 0,
      records: [{ reason: 'It has imported documents. Undo their import first.' }],
    })
    await admin.call(contractUndoEndpoints.undo, { params, body: {} })
    await desks.app.runJobs()
    expect(await attachmentsOf(one.id)).toHaveLength(2)
    expect((await admin.call(undo.previewUndo, { params: { id } })).body.removable).toBe(2)
    await admin.call(undo.undo, { params: { id }, body: {} })
    await desks.app.runJobs()
    expect(await look(id)).toMatchObject({ status: 'undone', removed: 2 })
    expect(await attachmentsOf(one.id)).toEqual([])
  })

  it('that were taken back leave their contract to the undo of its own import', async () => {
    const one = await imported()
    const { id } = await run(zipOf({ [`${one.number}.pdf`]: pdf }))
    await admin.call(undo.undo, { params: { id }, body: {} })
    await desks.app.runJobs()
    await admin.call(contractUndoEndpoints.undo, { params: { id: one.importId }, body: {} })
    await desks.app.runJobs()
    expect(await idOfContract(desks.app, one.number)).toBe('')
  })

  it('don’t reach a contract that was executed here', async () => {
    const [here] = await desks.app.look<{ number: string }>(
      `select m.number from matters m join contracts c on c.id = m.id join tenants t on t.id = m.tenant_id
       where t.subdomain = 'alder' and m.status = 'executed' and c.imported_at is null and c.parent_id is null limit 1`,
    )
    const { body } = await check(zipOf({ [`${here?.number}.pdf`]: pdf }))
    expect((await rows(body.id))[0]?.problems[0]).toMatch('approved or executed here')
    expect((await start(body.id)).status).toBe(409)
  })

  it('are only for those who import, in their own county', async () => {
    const one = await imported()
    const content = zipOf({ [`${one.number}.pdf`]: pdf })
    expect((await check(content, desks.manager)).status).toBe(403)
    const theirs = await check(content, stranger)
    expect(theirs.body).toMatchObject({ total: 1, valid: 0 })
    const { body } = await check(content)
    expect((await start(body.id, stranger)).status).toBe(404)
    const both = await Promise.all([start(body.id), start(body.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a zip file that means harm', () => {
  it.each([
    ['climbs out', () => zipOf({ '../x.pdf': pdf }), 'holds names that lead out of its own folder'],
    ['is absolute', () => zipOf({ '/etc/x.pdf': pdf }), 'holds names that lead out of its own folder'],
    ['has no files', () => zipOf({ '__MACOSX/a': pdf }), 'has no files'],
    [
      'has too many',
      () =>
        zipOf(Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`${n}.pdf`, new Uint8Array([1])]))),
      'has more than 5,000 files',
    ],
    ['has a password', () => encrypted(zipOf({ 'x.pdf': pdf })), 'is protected by a password'],
    ['is cut', () => zipOf({ 'x.pdf': pdf }).subarray(0, 60), 'couldn’t read'],
  ])('is refused in a sentence where it %s', async (_what, make, problem) => {
    const answer = await check(make())
    expect([400, 413]).toContain(answer.status)
    expect(answer.problem.error).toMatch(problem)
  })

  it('is refused where it isn’t one', async () => {
    expect((await check(pdf)).status).toBe(415)
    expect((await check(pdf, admin, 'x.pdf')).status).toBe(415)
  })

  it('says less of a file’s size than it has, and that file is left out', async () => {
    const one = await imported()
    const content = zipOf({ [`${one.number}.txt`]: new Uint8Array(5_000_000).fill(97) })
    const done = await run(claiming(content, 100))
    expect(done).toMatchObject({ status: 'finished', created: 0 })
    expect((await rows(done.id))[0]?.problems).toEqual(['This file is damaged.'])
    expect(await attachmentsOf(one.id)).toEqual([])
  })
})

const central = Buffer.from('PK\x01\x02', 'latin1')

/** As if its first file had a password. */
function encrypted(zip: Buffer): Buffer {
  const changed = Buffer.from(zip)
  const at = changed.indexOf(central)
  changed.writeUInt16LE(changed.readUInt16LE(at + 8) | 1, at + 8)
  return changed
}

/** As if its first file had this size. */
function claiming(zip: Buffer, size: number): Buffer {
  const changed = Buffer.from(zip)
  changed.writeUInt32LE(size, changed.indexOf(central) + 24)
  return changed
}
