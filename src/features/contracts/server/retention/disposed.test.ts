/** What is left of a contract whose documents were disposed of, and what isn't. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '#platform/server/http/run.ts'
import type { Attempt, InCounty } from '#platform/server/jobs/handler.ts'
import type { Caller } from '#testing/caller.ts'
import { contractCalls } from '../../calls.ts'
import { getContract, getCoverSheet, getSignedCopy, listContracts } from '../../contract.ts'
import {
  getContractRetention,
  getRetentionSchedule,
  placeHold,
  saveRetentionSchedule,
} from '../../retention-contract.ts'
import { pdfAt } from '../signing.fixture.ts'
import { retentionJobs } from './dispose.ts'
import {
  approved,
  ended,
  filesOnDisk,
  listed,
  openRecordsRoom,
  propose,
  type RecordsRoom,
  schedule,
  sixYears,
} from './retention.fixture.ts'

let room: RecordsRoom
let stranger: Caller
beforeAll(async () => {
  room = await openRecordsRoom()
  stranger = await room.app.signIn('birch', 'full.admin')
  await schedule(room)
})
afterAll(() => room.app.close())

const view = async (id: string) => (await room.clerk.call(getContractRetention, { params: { id } })).body
const found = async (q: string) =>
  (await room.clerk.call(listContracts, { query: { q } })).body.map(({ id }) => id)

describe('after disposition', () => {
  let id: string
  let before: Awaited<ReturnType<typeof read>>
  const read = async () => (await room.clerk.call(getContract, { params: { id } })).body
  beforeAll(async () => {
    ;({ id } = await ended(room))
    before = await read()
    expect(await found('agreement')).toContain(id)
    await approved(room, id)
    await room.app.runJobs()
  })

  it('files are gone from the storage, and texts and comments from the database and the search', async () => {
    expect(await filesOnDisk(room, id)).toEqual([])
    const [left] = await room.app.look(
      `select (select count(*)::int from comments where matter_id = $1) as comments,
         (select count(*)::int from draft_versions where matter_id = $1) as versions,
         (select count(*)::int from draft_updates where matter_id = $1) as updates,
         (select text || length(state) from drafts where matter_id = $1) as text`,
      [id],
    )
    expect(left).toEqual({ comments: 0, versions: 0, updates: 0, text: '2' })
    expect(await found('agreement')).not.toContain(id)
  })

  it('the register, the approvals, and the hashes read as before', async () => {
    const after = await read()
    expect(after).toMatchObject({
      ...before,
      disposed_at: after.disposed_at,
      changed_at: after.changed_at,
      version: after.version,
    })
    expect(after.disposed_at).not.toBeNull()
    expect(await found(before.number)).toContain(id)
    expect((await room.clerk.call(getCoverSheet, { params: { id } })).status).toBe(200)
  })

  it('downloads say that the file is gone, and lists go on', async () => {
    expect((await room.clerk.call(getSignedCopy, { params: { id } })).problem).toMatchObject({
      status: 410,
      code: 'gone',
    })
    const attachments = await room.clerk.call(contractCalls.attachments.listAttachments, { params: { id } })
    const [attachment] = attachments.body
    const file = await room.clerk.request({
      method: 'GET',
      url: `/api/contract-attachments/${attachment?.id}/file`,
    })
    expect([attachment?.name, file.status]).toEqual(['map.txt', 410])
    const draft = await room.clerk.call(contractCalls.draft.getDraft, {
      params: { id },
      query: { section: 'text' },
    })
    expect(draft.status).toBe(200)
    expect(JSON.stringify(draft.body)).not.toContain('agree')
    expect((await room.clerk.call(contractCalls.comments.listComments, { params: { id } })).body).toEqual([])
  })

  it('a certificate lists what was deleted, with its hash', async () => {
    const { items, dispositions, may_hold } = await view(id)
    const map = createHash('sha256').update(`The roads of ${before.number}.`).digest('hex')
    expect(items.map(({ name }) => name).toSorted()).toEqual([
      '1 comment',
      'Text of the agreement',
      'map.txt',
      'signed.pdf',
    ])
    expect(items.find(({ name }) => name === 'map.txt')).toMatchObject({ sha256: map })
    expect([dispositions[0]?.status, may_hold]).toEqual(['approved', false])
    const pdf = await pdfAt(room.app, room.clerk, `/api/contracts/${id}/disposition.pdf`)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1')).toMatch(/pdfuaid/)
    const other = await stranger.request({ method: 'GET', url: `/api/contracts/${id}/disposition.pdf` })
    expect(other.status).toBe(404)
    expect((await listed(room, 'disposed')).find((row) => row.id === id)).toMatchObject({
      files: 2,
      texts: 1,
      comments: 1,
    })
  })

  it('nothing is disposed of or held again', async () => {
    expect((await propose(room.clerk, id)).status).toBe(409)
    const held = await room.attorney.call(placeHold, {
      params: { id },
      body: { kind: 'audit', reason: 'Late.' },
    })
    expect(held.problem.error).toBe('This contract’s documents have already been disposed of.')
  })
})

describe('a run that was cut', () => {
  const attempt: Attempt = {
    jobId: '',
    number: 1,
    isLast: false,
    wasLost: false,
    signal: new AbortController().signal,
  }

  /** The server is killed before its transaction number `n`. */
  async function cutBefore(n: number, dispositionId: string): Promise<void> {
    const tenant = await room.app.platform.tenants.ofHost('alder.localhost')
    let count = 0
    const inCounty: InCounty = (work) => {
      if (++count === n) throw new Error('killed')
      return transact(room.app.platform, tenant, () => ({ kind: 'system', name: 'test' }), work)
    }
    const [job] = retentionJobs(room.app.platform)
    await expect(job?.run(inCounty, { dispositionId }, attempt)).rejects.toThrow('killed')
  }

  it('goes on where it ended, wherever that was', async () => {
    const { id } = await ended(room)
    const dispositionId = await approved(room, id)
    for (const n of [1, 2, 3, 5, 4]) await cutBefore(n, dispositionId)
    expect((await view(id)).dispositions[0]?.completed_at).toBeNull()
    await room.app.runJobs()
    expect(await filesOnDisk(room, id)).toEqual([])
    expect((await view(id)).items).toHaveLength(4)
    expect((await view(id)).dispositions[0]?.completed_at).not.toBeNull()
  })
})

describe('the database', () => {
  it('lets nothing of an executed contract go without an approved disposition', async () => {
    const { id } = await ended(room)
    const refused = [
      'delete from draft_versions where matter_id = $1',
      `update drafts set state = '\\x0000', text = '' where matter_id = $1`,
      'delete from comments where matter_id = $1',
      'update files set disposed_at = now() where id = (select signed_file_id from contracts where id = $1)',
    ]
    for (const text of refused)
      await expect(room.app.look(text, [id])).rejects.toThrow(/can not be changed|stays what it is/)
    await propose(room.clerk, id)
    for (const text of refused)
      await expect(room.app.look(text, [id])).rejects.toThrow(/can not be changed|stays what it is/)
    await expect(
      room.app.look(
        `select set_config('app.tenant_id', tenant_id::text, false), dispose_of_contract(id, now()) from retention_dispositions where contract_id = $1`,
        [id],
      ),
    ).rejects.toThrow(/not approved/)
  })
})

describe('the retention schedule', () => {
  const save = (caller: Caller, body: object) =>
    caller.request({ method: 'PUT', url: saveRetentionSchedule.path, payload: body })

  it('is saved as a new version each time, by who may', async () => {
    const { body: first } = await room.clerk.call(getRetentionSchedule, {})
    const saved = await room.clerk.call(saveRetentionSchedule, {
      body: { rules: [sixYears, { ...sixYears, record_type: 'Lease', years: 20 }], version: first.version },
    })
    expect([saved.body.version, saved.body.history.length]).toEqual([
      first.version + 1,
      first.history.length + 1,
    ])
    expect((await save(room.clerk, { rules: [sixYears], version: first.version })).status).toBe(412)
    expect((await room.attorney.call(getRetentionSchedule, {})).status).toBe(403)
    expect((await save(room.manager, { rules: [] })).status).toBe(403)
    expect((await stranger.call(getRetentionSchedule, {})).body.rules).toEqual([])
    const body = { rules: [sixYears], version: saved.body.version }
    const both = await Promise.all([save(room.clerk, body), save(room.administrator, body)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  it.each([
    [{ ...sixYears, years: null }, 'rules.0.years'],
    [{ ...sixYears, disposition: 'permanent' }, 'rules.0.years'],
    [{ ...sixYears, basis: ' ' }, 'rules.0.basis'],
    [{ ...sixYears, years: 101 }, 'rules.0.years'],
  ])('refuses %j', async (rule, field) => {
    const { version } = (await room.clerk.call(getRetentionSchedule, {})).body
    const answer = await save(room.clerk, { rules: [rule], version })
    expect(Object.keys(answer.problem.fields ?? {})).toEqual([field])
  })
})
