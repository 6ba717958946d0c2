import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { contractCalls } from '../calls.ts'
import {
  createContract,
  deleteContract,
  getContract,
  getContractStart,
  getCoverSheet,
  listContracts,
  updateContract,
} from '../contract.ts'
import {
  act,
  actTwice,
  approved,
  type ContractDesks,
  drafted,
  openContractDesks,
  uploadSigned,
  wholeContract,
} from './contracts.fixture.ts'

let desks: ContractDesks
let stranger: Caller

beforeAll(async () => {
  desks = await openContractDesks()
  stranger = await desks.app.signIn('birch', 'full.admin')
})
afterAll(() => desks.app.close())

const view = async (caller: Caller, id: string) => (await caller.call(getContract, { params: { id } })).body

describe('a contract', () => {
  it('gets the number that the series offers, and no two get the same', async () => {
    const year = new Date().getFullYear()
    const offered = await desks.manager.call(getContractStart, { query: {} })
    expect(offered.body.number).toMatch(new RegExp(`^${year}\\d{4}$`))
    const [one, other] = await Promise.all([drafted(desks), drafted(desks)])
    expect(new Set([one.number, other.number]).size).toBe(2)
    expect([one.number, other.number]).toContain(offered.body.number)
    const body = { ...wholeContract, department: desks.department, vendor: desks.vendor, number: one.number }
    const taken = await desks.manager.call(createContract, { body })
    expect([taken.status, taken.problem.fields]).toEqual([
      400,
      { number: 'Another contract has this number.' },
    ])
  })

  it('is at its initial review when it was started from a meeting, until someone takes it up', async () => {
    const begun = await drafted(desks, { isFromMeeting: true })
    expect(begun).toMatchObject({ status: 'draft', waitingOn: 'Initial Review' })
    const body = { contractName: 'Snow removal, taken up', version: begun.version }
    const taken = await desks.manager.call(updateContract, { params: { id: begun.id }, body })
    expect(taken.body.waitingOn).not.toBe('Initial Review')
  })

  it('passes over a number of the series that someone typed before', async () => {
    const { number } = await drafted(desks)
    const ahead = String(Number(number) + 1)
    await drafted(desks, { number: ahead })
    expect((await drafted(desks)).number).toBe(String(Number(number) + 2))
  })

  it('asks for department, vendor, name, and end date in the product’s words', async () => {
    const body = { contractName: '', department: '', vendor: '', endDate: '' }
    const { status, problem } = await desks.manager.call(createContract, { body })
    expect([status, problem.fields]).toEqual([
      400,
      {
        contractName: 'Contract Name is required.',
        department: 'Department is required.',
        vendor: 'Vendor is required.',
        endDate: 'End Date is required.',
      },
    ])
    const backwards = await desks.manager.call(createContract, {
      body: { ...wholeContract, department: desks.department, vendor: desks.vendor, endDate: '2026-12-31' },
    })
    expect(backwards.problem.fields).toEqual({ endDate: 'The end date can’t be before the start date.' })
  })

  it('is nothing to another county, and takes nothing of another county', async () => {
    const { id, version } = await drafted(desks)
    expect((await stranger.call(getContract, { params: { id } })).status).toBe(404)
    expect((await stranger.call(getCoverSheet, { params: { id } })).status).toBe(404)
    const change = await stranger.call(updateContract, { params: { id }, body: { version } })
    expect(change.status).toBe(404)
    const [foreign] = await desks.app.look<{ id: string }>(
      "select v.id from vendors v join tenants t on t.id = v.tenant_id where t.subdomain = 'birch' limit 1",
    )
    const body = { vendor: foreign?.id ?? '', version }
    const taken = await desks.manager.call(updateContract, { params: { id }, body })
    expect([taken.status, taken.problem.fields]).toEqual([400, { vendor: 'This vendor doesn’t exist.' }])
  })

  it('is found by its vendor and number, narrowed by status, and by when it ends', async () => {
    const { id, number, vendor_name } = await drafted(desks, { endDate: '2031-03-31' })
    const find = async (query: object) =>
      (await desks.manager.call(listContracts, { query })).body.map((row) => row.id)
    expect(await find({ q: `${vendor_name} ${number}` })).toEqual([id])
    expect(await find({ ends_from: '2031-03-31', ends_before: '2031-04-01' })).toEqual([id])
    expect(await find({ ends_before: '2031-03-31' })).not.toContain(id)
    expect(await find({ status: 'draft', tab: 'mine' })).toContain(id)
    expect(await find({ status: 'working' })).not.toContain(id)
    for (const sort of ['number', '-vendor', 'status', 'endDate', '-executed', 'department'] as const)
      expect((await desks.manager.call(listContracts, { query: { sort } })).status).toBe(200)
  })

  it('can’t be saved over someone else’s change', async () => {
    const { id, version } = await drafted(desks)
    const params = { id }
    const first = await desks.manager.call(updateContract, { params, body: { amount: 1, version } })
    expect(first.status).toBe(200)
    expect((await desks.manager.call(updateContract, { params, body: { amount: 2, version } })).status).toBe(
      412,
    )
  })
})

describe('what is missing', () => {
  it('is told from the first day, and keeps the contract from being submitted', async () => {
    const { id } = await drafted(desks, { startDate: null, amount: null, lines: [] })
    const { missing } = await view(desks.manager, id)
    expect(missing.map(({ text }) => text)).toEqual([
      'Enter the Start Date.',
      'Enter the amount.',
      'The agreement has 2 blanks: [start date], [amount].',
      'Department Review: not approved yet.',
      'Legal Review: not approved yet.',
      'Audit Review: not approved yet.',
      'Finance Review: not approved yet.',
      'Administrator Review: not approved yet.',
      'Request signatures, or upload the signed copy.',
    ])
    const refused = await act(desks.manager, id, 'submit')
    expect([refused.status, refused.problem.error]).toEqual([
      409,
      'Enter the Start Date. Enter the amount. The agreement has 2 blanks: [start date], [amount].',
    ])
  })

  it('names budget lines that don’t add up', async () => {
    const lines = [{ budgetLine: 'D5142.400', fiscalYear: 2027, amount: 48_499.99 }]
    const { missing } = await drafted(desks, { lines })
    expect(missing).toContainEqual({
      text: 'The budget lines total $48,499.99, but the contract is $48,500.00.',
      place: 'money',
    })
  })

  it('names the resolution that the Board has not adopted yet', async () => {
    const [pending] = await desks.app.look<{ id: string }>(
      `select m.id from matters m join resolutions r on r.id = m.id and r.tenant_id = m.tenant_id
         join tenants t on t.id = m.tenant_id and t.subdomain = 'alder'
       where r.adopted_date is null and m.department_id = $1 limit 1`,
      [desks.department],
    )
    const { missing } = await drafted(desks, { authorityKind: 'resolution', resolution: pending?.id ?? '' })
    expect(missing).toContainEqual({ text: 'The Board hasn’t adopted the resolution.', place: 'authority' })
  })
})

describe('on its way', () => {
  it('passes every desk, is signed, and executed, and stays what it is', async () => {
    const id = await approved(desks)
    const waiting = await view(desks.administrator, id)
    expect([waiting.status, waiting.step, waiting.missing.map(({ text }) => text)]).toEqual([
      'working',
      'signature',
      ['Request signatures, or upload the signed copy.'],
    ])
    expect((await act(desks.administrator, id, 'execute')).problem.error).toBe(
      'Request signatures, or upload the signed copy.',
    )
    expect((await uploadSigned(desks.manager, id)).status).toBe(200)
    const executed = await act(desks.administrator, id, 'execute')
    expect(executed.body).toMatchObject({ status: 'executed', missing: [], waitingOn: null })
    expect(executed.body.executed).toMatch(/^\d{4}-\d\d-\d\d$/)
    const { version } = executed.body
    const change = await desks.manager.call(updateContract, { params: { id }, body: { amount: 1, version } })
    expect([change.status, change.problem.error]).toEqual([
      409,
      'This contract is executed, so it can’t be changed. Start an amendment instead.',
    ])
    for (const change of ['amount_cents = 1', "end_on = '2099-01-01'", 'executed_at = null'])
      await expect(desks.app.look(`update contracts set ${change} where id = $1`, [id])).rejects.toThrow(
        /executed contract/,
      )
    await expect(desks.app.look('delete from contract_lines where contract_id = $1', [id])).rejects.toThrow(
      /executed contract/,
    )
  })

  it('is decided by no one who submitted it, whatever else they may', async () => {
    const admin = await desks.app.signIn('alder', 'full.admin')
    const { id } = await drafted(desks)
    expect((await act(admin, id, 'submit')).status).toBe(200)
    await desks.app.look(
      "update matters set assignee_department_id = null, assignee_user_id = (select id from users where email = 'full.admin@alder.example') where id = $1",
      [id],
    )
    const own = await act(admin, id, 'approve')
    expect([own.status, own.problem.error]).toEqual([
      403,
      'You submitted this contract, so someone else must decide on it.',
    ])
    const { may } = await view(admin, id)
    expect(may.actions).not.toContain('approve')
    expect(may.bar).toBe('You submitted this contract, so someone else must decide on it.')
    expect((await view(desks.reviewer, id)).may.bar).toBeNull()
  })

  it('goes back to its requester with a reason, and all approvals are void', async () => {
    const id = await approved(desks)
    const silent = await act(desks.administrator, id, 'return')
    expect(silent.problem.fields).toEqual({ comment: 'Enter a comment.' })
    const returned = await act(desks.administrator, id, 'return', 'The amount is wrong.')
    expect(returned.body).toMatchObject({ status: 'draft', returned_because: 'The amount is wrong.' })
    expect(returned.body.approvals.every(({ is_void }) => is_void)).toBe(true)
    expect((await act(desks.manager, id, 'submit')).body.step).toBe('department-review')
  })

  it('can’t be changed while it is being approved', async () => {
    const { id } = await drafted(desks)
    const { version } = (await act(desks.manager, id, 'submit')).body
    const refused = await desks.manager.call(updateContract, { params: { id }, body: { amount: 1, version } })
    expect([refused.status, refused.problem.error]).toEqual([
      409,
      'This contract is being approved. To change it, return it to its requester.',
    ])
    const gone = await desks.manager.call(deleteContract, { params: { id } })
    expect(gone.problem.error).toBe('Only a draft that was never submitted can be deleted.')
  })

  it('is approved twice at once only once', async () => {
    const { id } = await drafted(desks)
    await act(desks.manager, id, 'submit')
    const both = await actTwice(desks.reviewer, id, 'approve')
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await view(desks.manager, id)).step).toBe('legal-review')
  })

  it('is terminated with a reason, and archived', async () => {
    const id = await approved(desks)
    await uploadSigned(desks.manager, id)
    await act(desks.administrator, id, 'execute')
    const silent = await act(desks.administrator, id, 'terminate')
    expect(silent.problem.fields).toEqual({ comment: 'Enter a comment.' })
    const ended = await act(desks.administrator, id, 'terminate', 'The vendor closed.')
    expect(ended.body).toMatchObject({ status: 'terminated', termination_reason: 'The vendor closed.' })
    expect((await act(desks.administrator, id, 'archive')).body.status).toBe('archived')
  })
})

describe('what a contract starts with', () => {
  it('is what an adopted resolution says', async () => {
    const [adopted] = await desks.app.look<{ id: string; number: string; title: string }>(
      `select m.id, m.number, m.title from matters m join resolutions r on r.id = m.id and r.tenant_id = m.tenant_id
         join tenants t on t.id = m.tenant_id and t.subdomain = 'alder'
       where r.adopted_date is not null and r.amount_cents is not null limit 1`,
    )
    const start = await desks.manager.call(getContractStart, { query: { resolution: adopted?.id } })
    expect(start.body).toMatchObject({
      contractName: adopted?.title,
      authorityKind: 'resolution',
      resolution: adopted?.id,
      from: `Resolution ${adopted?.number}`,
    })
    expect(start.body.taken).toEqual(expect.arrayContaining(['Contract Name', 'Amount', 'Authority']))
    expect(start.body.hints[0]).toMatch(/^Amount: \$[\d,.]+/)
  })

  it('says whom the resolution names, and which contract is already under it', async () => {
    const [adopted] = await desks.app.look<{ id: string }>(
      `select r.id from resolutions r join tenants t on t.id = r.tenant_id and t.subdomain = 'alder'
       where r.adopted_date is not null order by r.id limit 1`,
    )
    const resolution = adopted?.id ?? ''
    const { number } = await drafted(desks, { authorityKind: 'resolution', resolution })
    await desks.app.look('alter table resolutions disable trigger user')
    await desks.app.look(`update resolutions set vendor = 'Nobody & Sons' where id = $1`, [resolution])
    await desks.app.look('alter table resolutions enable trigger user')
    const { hints } = (await desks.manager.call(getContractStart, { query: { resolution } })).body
    expect(hints).toContain(
      'The resolution names Nobody & Sons, which isn’t on the county’s list of vendors.',
    )
    expect(hints.join()).toMatch(
      new RegExp(`Contracts? [^.]*\\b${number}\\b[^.]* already under this resolution`),
    )
  })

  it('is another contract without its dates, authority, and number', async () => {
    const { id, number } = await drafted(desks)
    const { body } = await desks.manager.call(getContractStart, { query: { clone: id } })
    expect(body).toMatchObject({
      contractName: wholeContract.contractName,
      amount: 48_500,
      startDate: null,
      endDate: null,
      authorityKind: 'none',
      from: `Contract ${number}`,
    })
    expect(body.number).not.toBe(number)
    expect((await stranger.call(getContractStart, { query: { clone: id } })).status).toBe(404)
  })
})

it('prints a cover sheet of one page, however much there is to say', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => ({
    budgetLine: `D5142.${400 + index}`,
    fiscalYear: 2027,
    amount: 1000,
  }))
  const { id } = await drafted(desks, { lines, description: 'Snow. '.repeat(2000) })
  const sheet = await desks.manager.call(getCoverSheet, { params: { id } })
  expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'application/pdf'])
})

it('has its text written together, until it is submitted', async () => {
  const { id } = await drafted(desks)
  const params = { id }
  const query = { section: 'text' as const }
  const { document } = (await desks.manager.call(contractCalls.draft.getDraft, { params, query })).body
  expect(JSON.stringify(document)).toContain('an amount not to exceed $48,500.00')
})
