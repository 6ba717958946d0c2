import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Import } from '#features/imports/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { formRequest } from '#testing/form-request.ts'
import { contractCalls } from '../../calls.ts'
import { getContract, updateContract } from '../../contract.ts'
import {
  documentImportEndpoints as calls,
  documentUndoEndpoints as undo,
} from '../../document-import-contract.ts'
import { placeHold } from '../../retention-contract.ts'
import {
  act,
  approve,
  type ContractDesks,
  drafted,
  executeApproved,
  openContractDesks,
} from '../contracts.fixture.ts'
import { idOfContract, importContracts, oldContract } from './import.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let desks: ContractDesks
let admin: Caller
let vendor: string
beforeAll(async () => {
  desks = await openContractDesks()
  admin = await desks.app.signIn('alder', 'full.admin')
  const [firm] = await desks.app.look<{ name: string }>('select name from vendors where id = $1', [
    desks.vendor,
  ])
  vendor = firm?.name ?? ''
})
afterAll(() => desks.app.close())

const pdf = new TextEncoder().encode('%PDF-1.4\n%a scan\n%%EOF\n')

async function run(files: Record<string, Uint8Array>) {
  const { body } = await admin.request<Import>({
    method: 'POST',
    url: '/api/document-imports',
    ...(await formRequest({}, { file: ['scans.zip', Buffer.from(zipSync(files))] })),
  })
  await admin.call(calls.start, { params: { id: body.id }, body: {} })
  await desks.app.runJobs()
  return (await admin.call(calls.get, { params: { id: body.id } })).body
}

async function takeBack(id: string) {
  const { body } = await admin.call(undo.previewUndo, { params: { id } })
  await admin.call(undo.undo, { params: { id }, body: {} })
  await desks.app.runJobs()
  const { status, removed, kept } = (await admin.call(calls.get, { params: { id } })).body
  return { preview: body, status, removed, kept }
}

const titles = async (id: string) =>
  (await admin.call(contractCalls.attachments.listAttachments, { params: { id } })).body.map(
    ({ title }) => title,
  )

/** Imported as a draft, and taken over all desks here. */
async function importedDraft() {
  const row = oldContract({
    vendor,
    status: 'draft',
    executed: '',
    startDate: '1/1/2027',
    endDate: '12/31/2027',
  })
  await importContracts(desks.app, admin, [row])
  const id = await idOfContract(desks.app, row.number)
  const fields = {
    authorityKind: 'delegated' as const,
    amount: 100,
    lines: [{ budgetLine: 'A1', fiscalYear: 2027, amount: 100 }],
  }
  const done = await desks.manager.call(updateContract, { params: { id }, body: fields })
  if (done.status !== 200) throw new Error(done.problem.error)
  return { id, number: row.number ?? '' }
}

describe('documents from a zip file', () => {
  it('of a contract on hold stay, and the undo says so beforehand', async () => {
    const row = oldContract({ vendor })
    await importContracts(desks.app, admin, [row])
    const id = await idOfContract(desks.app, row.number)
    const done = await run({ [`${row.number}.pdf`]: pdf })
    await admin.call(placeHold, { params: { id }, body: { kind: 'legal', reason: 'Smith v. Alder' } })
    expect(await takeBack(done.id)).toMatchObject({
      preview: { removable: 0, records: [{ reason: 'The contract is on hold.' }] },
      status: 'undone',
      removed: 0,
      kept: 1,
    })
    expect(await titles(id)).toEqual([`${row.number}.pdf`])
    await expect(desks.app.look('delete from attachments where matter_id = $1', [id])).rejects.toThrow(
      'can not be changed',
    )
  })

  it('that were approved and executed here stay, also of a contract that was imported as a draft', async () => {
    const { id, number } = await importedDraft()
    const done = await run({ [`${number}.pdf`]: pdf })
    expect(done.created).toBe(1)
    await approve(desks, id)
    const submitted = await run({ [`${number} late.pdf`]: pdf })
    expect(submitted.created).toBe(0)
    await executeApproved(desks, id)
    const { papers_sha256 } = (await admin.call(getContract, { params: { id } })).body
    expect((await run({ [`${number} later.pdf`]: pdf })).created).toBe(0)
    expect(await takeBack(done.id)).toMatchObject({
      preview: { removable: 0 },
      status: 'undone',
      removed: 0,
      kept: 1,
    })
    expect(await titles(id)).toEqual([`${number}.pdf`])
    expect((await admin.call(getContract, { params: { id } })).body.papers_sha256).toBe(papers_sha256)
  })

  it('that are being approved stay, and the others of the same file go', async () => {
    const [one, two] = [await drafted(desks), await drafted(desks)]
    const done = await run({ [`${one.number}.pdf`]: pdf, [`${two.number}.pdf`]: pdf })
    await act(desks.manager, one.id, 'submit')
    expect(await takeBack(done.id)).toMatchObject({ status: 'undone', removed: 1, kept: 1 })
    expect(await titles(one.id)).toHaveLength(1)
  })
})
