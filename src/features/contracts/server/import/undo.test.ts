import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importJobs } from '#features/imports/server/index.ts'
import { transact } from '#platform/server/http/run.ts'
import type { Caller } from '#testing/caller.ts'
import { contractCalls } from '../../calls.ts'
import { startAmendment } from '../../change-contract.ts'
import { deleteContract, getContract } from '../../contract.ts'
import {
  contractImportEndpoints as calls,
  contractUndoEndpoints as undo,
} from '../../contract-import-contract.ts'
import { recordPayment } from '../../payment-contract.ts'
import { act, type ContractDesks, openContractDesks } from '../contracts.fixture.ts'
import { servedContractImport } from './contracts.ts'
import { checkContracts, idOfContract, importContracts, oldContract } from './import.fixture.ts'

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

const rowsOf = (count: number, fields: Parameters<typeof oldContract>[0] = {}) =>
  Array.from({ length: count }, () => oldContract({ vendor, ...fields }))
const look = async (id: string) => (await admin.call(calls.get, { params: { id } })).body
const preview = async (id: string, caller = admin) => caller.call(undo.previewUndo, { params: { id } })
const start = (id: string, caller = admin) => caller.call(undo.undo, { params: { id }, body: {} })
const isThere = async (number: string | undefined) => (await idOfContract(desks.app, number)) !== ''
const countOf = async (prefix: string) =>
  Number(
    (
      await desks.app.look<{ n: string }>('select count(*) as n from matters where number like $1', [
        `${prefix}%`,
      ])
    )[0]?.n,
  )

/** Until its first batch is written, as if the server were killed then. */
async function runUntilCut(kind: 'imports.run' | 'imports.undo', importId: string, isLast = false) {
  const tenant = await desks.app.platform.tenants.ofHost('alder.localhost')
  const cut = new AbortController()
  const handler = importJobs([servedContractImport]).find((each) => each.kind.name === kind)
  const running = handler?.run(
    async (work) => {
      const done = await transact(
        desks.app.platform,
        tenant,
        () => ({ kind: 'system', name: 'test' }) as const,
        work,
      )
      cut.abort()
      return done
    },
    { importId },
    { jobId: 'x', number: 1, isLast, wasLost: false, signal: cut.signal },
  )
  await expect(running).rejects.toThrow()
}

describe('undoing an import of contracts', () => {
  it('removes all of them, and says so in the Audit Log', async () => {
    const rows = [...rowsOf(2), ...rowsOf(1, { status: 'draft', executed: '' })]
    const { id } = await importContracts(desks.app, admin, rows)
    const contract = await idOfContract(desks.app, rows[0]?.number)
    expect((await preview(id)).body).toEqual({ removable: 3, kept: 0, records: [] })
    expect((await start(id)).body).toMatchObject({ status: 'undoing' })
    await desks.app.runJobs()
    expect(await look(id)).toMatchObject({ status: 'undone', removed: 3, kept: 0 })
    for (const { number } of rows) expect(await isThere(number)).toBe(false)
    expect((await admin.call(getContract, { params: { id: contract } })).status).toBe(404)
    const events = await desks.app.look<{ event: string; note: string | null }>(
      'select event, note from audit_events where object_id = any ($1) order by seq',
      [[id, contract]],
    )
    expect(events.map(({ event }) => event)).toEqual([
      'contract_import.checked',
      'contract_import.started',
      'contract.imported',
      'contract_import.finished',
      'contract_import.undo_started',
      'contract.import_undone',
      'contract_import.undone',
    ])
    expect(events[5]?.note).toMatch(/^import of old contracts.csv undone by /)
    const again = await importContracts(desks.app, admin, rows)
    expect(again).toMatchObject({ created: 3 })
  })

  it('keeps each contract that something has happened to, and says which and why beforehand', async () => {
    const rows = [...rowsOf(6), ...rowsOf(1, { status: 'draft', executed: '' })]
    const { id } = await importContracts(desks.app, admin, rows)
    const ids = await Promise.all(rows.map(({ number }) => idOfContract(desks.app, number)))
    const [paid = '', commented = '', amended = '', archived = '', , , drafted = ''] = ids
    await desks.finance.call(recordPayment, {
      params: { id: paid },
      body: { paidOn: '2026-01-31', amount: 100 },
    })
    await admin.call(contractCalls.comments.addComment, {
      params: { id: commented },
      body: { body: 'Which building?' },
    })
    await admin.call(startAmendment, {
      params: { id: amended },
      body: { reason: 'More', amount: 5, effectiveFrom: '2026-12-01', authorityKind: 'delegated' },
    })
    await act(admin, archived, 'archive')
    const deleted = await admin.call(deleteContract, { params: { id: drafted } })
    expect(deleted.status).toBe(200)
    const { body } = await preview(id)
    expect(body.removable).toBe(3)
    expect(body.records.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'Payments were recorded.'],
      [3, 'It has comments.'],
      [4, 'It has an amendment, renewal, or extension. Another record refers to it.'],
      [5, 'It was changed or moved to another status.'],
    ])
    expect(body.records[0]?.name).toBe(`${rows[0]?.number} Janitorial services`)
    await start(id)
    await desks.app.runJobs()
    expect(await look(id)).toMatchObject({ status: 'undone', removed: 3, kept: 4 })
    expect((await preview(id)).body).toEqual({ ...body, removable: 0 })
    const left = await Promise.all(rows.map(({ number }) => isThere(number)))
    expect(left).toEqual([true, true, true, true, false, false, false])
  })

  it('keeps what happens between the preview and the undo', async () => {
    const [row] = rowsOf(1)
    const { id } = await importContracts(desks.app, admin, row ? [row] : [])
    expect((await preview(id)).body.removable).toBe(1)
    await start(id)
    await desks.finance.call(recordPayment, {
      params: { id: await idOfContract(desks.app, row?.number) },
      body: { paidOn: '2026-01-31', amount: 1 },
    })
    await desks.app.runJobs()
    expect(await look(id)).toMatchObject({ status: 'undone', removed: 0, kept: 1 })
  })

  it('happens once, also when it is asked for twice at once, and only when the import has ended', async () => {
    const { body: checked } = await checkContracts(admin, rowsOf(1))
    expect((await start(checked.id)).problem.error).toMatch('hasn’t been started')
    await admin.call(calls.start, { params: { id: checked.id }, body: {} })
    expect((await start(checked.id)).problem.error).toMatch('still running')
    await desks.app.runJobs()
    const both = await Promise.all([start(checked.id), start(checked.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await desks.app.runJobs()
    expect((await start(checked.id)).problem.error).toBe('This import has already been undone.')
  })

  it('is only for those who import, in their own county', async () => {
    const { id } = await importContracts(desks.app, admin, rowsOf(1))
    expect((await start(id, desks.manager)).status).toBe(403)
    expect((await preview(id, desks.manager)).status).toBe(403)
    expect((await start(id, stranger)).status).toBe(404)
    expect((await preview(id, stranger)).status).toBe(404)
    const other = await desks.app.signIn('alder', 'administrator')
    expect((await start(id, other)).status).toBe(200)
  })
})

describe('an import that was killed in the middle', () => {
  const many = (prefix: string) =>
    Array.from({ length: 250 }, (_, n) => oldContract({ vendor, number: `${prefix}${n}` }))

  it('goes on where it was, and writes nothing twice', async () => {
    const { body } = await checkContracts(admin, many('GO-'))
    await admin.call(calls.start, { params: { id: body.id }, body: {} })
    await runUntilCut('imports.run', body.id)
    expect(await look(body.id)).toMatchObject({ status: 'running', done: 200, created: 200 })
    await desks.app.runJobs()
    expect(await look(body.id)).toMatchObject({ status: 'finished', done: 250, created: 250 })
    expect(await countOf('GO-')).toBe(250)
  })

  it('for good is undone cleanly, also where the undo is killed, too', async () => {
    const { body } = await checkContracts(admin, many('UN-'))
    await admin.call(calls.start, { params: { id: body.id }, body: {} })
    await runUntilCut('imports.run', body.id, true)
    expect(await look(body.id)).toMatchObject({ status: 'failed', created: 200 })
    await desks.app.runJobs()
    expect(await countOf('UN-')).toBe(200)
    await start(body.id)
    await runUntilCut('imports.undo', body.id, true)
    expect(await look(body.id)).toMatchObject({ status: 'finished', removed: 200 })
    expect((await preview(body.id)).body).toMatchObject({ removable: 0, kept: 0 })
    expect((await start(body.id)).status).toBe(200)
    await desks.app.runJobs()
    expect(await look(body.id)).toMatchObject({ status: 'undone', removed: 200, kept: 0 })
    expect(await countOf('UN-')).toBe(0)
  })
})
