import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvOf, readColumns, uploadImport } from '#features/imports/server/imports.fixture.ts'
import { transact } from '#platform/server/http/run.ts'
import { addDays } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import { contractCalls } from '../../calls.ts'
import { createContract, getContract, getContractStart, listContracts } from '../../contract.ts'
import { contractImportEndpoints as calls } from '../../contract-import-contract.ts'
import { recordPayment } from '../../payment-contract.ts'
import { type ContractDesks, openContractDesks, wholeContract } from '../contracts.fixture.ts'
import { tellOfDueDates } from '../notices/tell.ts'
import { checkContracts, contractFile, idOfContract, importContracts, oldContract } from './import.fixture.ts'

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

const view = async (number: string | undefined) =>
  (await admin.call(getContract, { params: { id: await idOfContract(desks.app, number) } })).body
const problems = async (id: string) =>
  (await admin.call(calls.rows, { query: { import_id: id } })).body.map((row) => row.problems)
const sent = async () =>
  Number((await desks.app.look<{ n: string }>('select count(*) as n from mail_messages'))[0]?.n)

describe('an imported contract', () => {
  it('is executed by the import, in effect, and says where it comes from', async () => {
    const row = oldContract({ vendor, manager: 'contracts@alder.example', notes: 'Box 14' })
    const before = await sent()
    expect(await importContracts(desks.app, admin, [row])).toMatchObject({ status: 'finished', created: 1 })
    const contract = await view(row.number)
    expect(contract).toMatchObject({
      status: 'executed',
      vendor_name: vendor,
      startDate: '2024-01-01',
      endDate: '2040-12-31',
      executed: '2023-12-18',
      amount: 214_000,
      amountKind: 'not-to-exceed',
      lines: [{ budgetLine: 'A1620.410', fiscalYear: 2024, amount: 214_000 }],
      imported: { file: 'old contracts.csv', row: 2, note: 'Box 14' },
      in_force: { status: 'in-force', amount: 214_000 },
      missing: [],
      waitingOn: null,
    })
    const [event] = await desks.app.look<{ event: string; note: string }>(
      'select event, note from audit_events where object_id = $1',
      [contract.id],
    )
    expect(event).toEqual({
      event: 'contract.imported',
      note: 'row 2 of old contracts.csv, started by full.admin@alder.example',
    })
    const requirements = await desks.app.look('select from insurance_requirements where contract_id = $1', [
      contract.id,
    ])
    expect(requirements).toEqual([])
    expect(await sent()).toBe(before)
    const listed = await admin.call(listContracts, { query: { q: row.number } })
    expect(listed.body).toMatchObject([{ number: row.number, endDate: '2040-12-31', amount: 214_000 }])
  })

  it('takes payments and comments as any other, and can’t be changed', async () => {
    const row = oldContract({ vendor })
    await importContracts(desks.app, admin, [row])
    const id = await idOfContract(desks.app, row.number)
    const paid = await desks.finance.call(recordPayment, {
      params: { id },
      body: { paidOn: '2026-01-31', amount: 100 },
    })
    expect(paid.status).toBe(200)
    await expect(desks.app.look(`update contracts set amount_cents = 1 where id = $1`, [id])).rejects.toThrow(
      'an executed contract can not be changed',
    )
    await expect(desks.app.look('delete from matters where id = $1', [id])).rejects.toThrow(
      'a final matter can not be deleted',
    )
  })

  it('may be a draft, archived, or terminated', async () => {
    const rows = [
      oldContract({ vendor, status: 'Draft', executed: '', startDate: '', amount: '', budgetLine: '' }),
      oldContract({ vendor, status: 'Archived' }),
      oldContract({ vendor, status: 'Terminated', terminated: '3/1/2025', terminationReason: 'Moved away' }),
    ]
    await importContracts(desks.app, admin, rows)
    expect(await view(rows[0]?.number)).toMatchObject({
      status: 'draft',
      executed: null,
      may: { edit: true },
    })
    expect(await view(rows[1]?.number)).toMatchObject({ status: 'archived', executed: '2023-12-18' })
    expect(await view(rows[2]?.number)).toMatchObject({
      status: 'terminated',
      terminated_on: '2025-03-01',
      termination_reason: 'Moved away',
      in_force: { status: 'terminated' },
    })
  })

  it('names an adopted resolution, or says its authority in the file’s words', async () => {
    const [adopted] = await desks.app.look<{ id: string; number: string }>(
      `select m.id, m.number from matters m join resolutions r on r.id = m.id join tenants t on t.id = m.tenant_id
       where r.adopted_date is not null and t.subdomain = 'alder' limit 1`,
    )
    const rows = [
      oldContract({ vendor, authority: `Resolution No. ${adopted?.number}` }),
      oldContract({ vendor, authority: 'Resolution 113 of 2009' }),
    ]
    await importContracts(desks.app, admin, rows)
    expect(await view(rows[0]?.number)).toMatchObject({
      authorityKind: 'resolution',
      resolution: adopted?.id,
    })
    expect(await view(rows[1]?.number)).toMatchObject({ authority: 'Resolution 113 of 2009' })
  })

  it('takes no number of the county’s own series away', async () => {
    const year = desks.app.clock.now().getFullYear()
    const { body: next } = await desks.manager.call(getContractStart, { query: {} })
    await importContracts(desks.app, admin, [oldContract({ vendor, number: next.number })])
    const { body: after } = await desks.manager.call(getContractStart, { query: {} })
    expect(after.number).not.toBe(next.number)
    expect(after.number.startsWith(String(year))).toBe(true)
    const made = await desks.manager.call(createContract, {
      body: { ...wholeContract, department: desks.department, vendor: desks.vendor },
    })
    expect(made.body.number).toBe(after.number)
  })
})

describe('many imported contracts', () => {
  it('send no emails about dates that have passed, only from the next rule on', async () => {
    const today = desks.app.clock.today()
    const ends = [addDays(today, -400), addDays(today, -30), addDays(today, -1), addDays(today, 20)]
    const rows = ends.flatMap((endDate) =>
      Array.from({ length: 20 }, () => oldContract({ vendor, endDate, manager: 'contracts@alder.example' })),
    )
    await importContracts(desks.app, admin, rows)
    const before = await sent()
    const run = async (day: string) => {
      const tenant = (await desks.app.platform.dispatcher.allTenants()).find(
        ({ subdomain }) => subdomain === 'alder',
      )
      if (!tenant) throw new Error('alder is there')
      await transact(
        desks.app.platform,
        {
          id: tenant.id,
          subdomain: tenant.subdomain,
          name: tenant.name,
          timeZone: tenant.time_zone,
          dateFormat: 'MM/DD/YYYY',
        },
        () => ({ kind: 'system', name: 'notices' }) as const,
        (ctx) =>
          tellOfDueDates(
            desks.app.platform,
            Object.create(ctx, { now: { value: new Date(`${day}T17:00:00Z`) } }),
          ),
      )
    }
    await run(today)
    const own = async () =>
      desks.app.look(
        `select from mail_messages where kind = 'AMEND-RENEW-NOTICE' and recipient = 'contracts@alder.example' and body like '%OLD-%'`,
      )
    expect(await own()).toEqual([])
    expect(await sent()).toBeLessThan(before + 20)
    await run(addDays(today, 5))
    expect((await own()).length).toBeGreaterThan(0)
  })
})

describe('a file of contracts', () => {
  it('has old contracts of a vendor that is inactive now, and no drafts with it', async () => {
    await desks.app.look(
      `insert into vendors (tenant_id, id, name, disabled_at)
       select id, gen_random_uuid(), 'Closed Firm LLC', now() from tenants where subdomain = 'alder'`,
    )
    const old = oldContract({ vendor: 'Closed Firm, LLC' })
    const rows = [old, oldContract({ vendor: 'Closed Firm LLC', status: 'Draft', executed: '' })]
    const checked = await checkContracts(admin, rows, { adds_missing: 'true' })
    expect(await problems(checked.body.id)).toEqual([
      [],
      ['Vendor: The vendor “Closed Firm LLC” is inactive.'],
    ])
    expect(await importContracts(desks.app, admin, [old])).toMatchObject({ created: 1 })
    const firms = await desks.app.look(`select name from vendors where lower(name) like 'closed firm%'`)
    expect(firms).toHaveLength(1)
  })

  it('names every row’s problem, and brings vendors only where someone says so', async () => {
    const rows = [
      oldContract({ vendor: 'Brand New Firm LLC' }),
      oldContract({ vendor: 'brand new firm, llc' }),
    ]
    const refused = await checkContracts(admin, rows)
    expect(refused.body).toMatchObject({ total: 2, valid: 0, adds_missing: false })
    expect(await problems(refused.body.id)).toEqual([
      ['Vendor: There’s no vendor “Brand New Firm LLC”.'],
      ['Vendor: There’s no vendor “brand new firm, llc”.'],
    ])
    const done = await importContracts(desks.app, admin, rows, { adds_missing: 'true' })
    expect(done).toMatchObject({ created: 2, adds_missing: true })
    const firms = await desks.app.look(`select name from vendors where lower(name) like 'brand new firm%'`)
    expect(firms).toEqual([{ name: 'Brand New Firm LLC' }])
    const again = await checkContracts(admin, rows)
    expect(await problems(again.body.id)).toEqual([
      ['Contract Number: A contract with this number already exists.'],
      ['Contract Number: A contract with this number already exists.'],
    ])
  })

  it('of another program is read by the columns that someone chose', async () => {
    const row = oldContract({ vendor })
    const file = csvOf(
      ['K-NR', 'What', 'Vendor Name', 'Dept', 'From', 'Expires'],
      [row.number ?? '', 'Copiers', vendor, '1490', '1/1/2024', '12/31/2040'],
    )
    const plain = await uploadImport(admin, 'contract', file)
    expect(plain.problem.error).toBe(
      'The first row must contain the column titles. Missing: Contract Number, Contract Name.',
    )
    const half = await uploadImport(admin, 'contract', file, 'a.csv', { mapping: '{"number":0}' })
    expect(half.problem.error).toBe('Choose a column for Contract Name, Vendor, Department, End Date.')
    const wrong = await uploadImport(admin, 'contract', file, 'a.csv', { mapping: '{"number":"x"}' })
    expect(wrong.problem.error).toBe('Choose which column of the file each field is.')
    const mapping = {
      number: 0,
      contractName: 1,
      vendor: 2,
      department: 3,
      startDate: 4,
      endDate: 5,
      executed: 4,
    }
    const chosen = await uploadImport(admin, 'contract', file, 'a.csv', { mapping: JSON.stringify(mapping) })
    expect(chosen.body).toMatchObject({ total: 1, valid: 1 })
  })

  it('tells its columns, and which of ours they are', async () => {
    const file = csvOf(['Contract #', 'Nonsense', 'Expiration Date'], ['', '', ''], ['A-1', 'x', '1/1/2030'])
    const { body } = await readColumns(admin, 'contract', file)
    expect(body).toMatchObject({
      titles: [
        { title: 'Contract #', sample: 'A-1' },
        { title: 'Nonsense', sample: 'x' },
        { title: 'Expiration Date', sample: '1/1/2030' },
      ],
      mapping: { number: 0, endDate: 2, vendor: null },
    })
  })

  it('with a million rows is refused in a sentence', async () => {
    const many = Buffer.concat([contractFile([]), Buffer.from(`\r\n${'x\r\n'.repeat(1_000_000)}`)])
    const answer = await uploadImport(admin, 'contract', many)
    expect(answer.problem.error).toBe('Import 20,000 or fewer contracts at a time.')
    const large = Buffer.concat([contractFile([]), Buffer.alloc(6 * 1024 * 1024, 'x')])
    expect((await uploadImport(admin, 'contract', large)).status).toBe(413)
  })

  it('is only for those who execute contracts, and for their own county', async () => {
    expect((await checkContracts(desks.manager, [oldContract({ vendor })])).status).toBe(403)
    const { body } = await checkContracts(admin, [oldContract({ vendor })])
    const params = { id: body.id }
    expect((await stranger.call(calls.get, { params })).status).toBe(404)
    expect((await stranger.call(calls.start, { params, body: {} })).status).toBe(404)
    const read = await desks.manager.call(contractCalls.activity, { params: { id: body.id } })
    expect(read.status).toBe(404)
  })
})
