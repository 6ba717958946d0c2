import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { csvOf, uploadImport } from '#features/imports/server/imports.fixture.ts'
import { addDays } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import { startAmendment } from '../../change-contract.ts'
import { getContract } from '../../contract.ts'
import { listPayments, recordPayment, reversePayment } from '../../payment-contract.ts'
import { paymentImport, paymentImportEndpoints, paymentUndoEndpoints } from '../../payment-import-contract.ts'
import {
  act,
  approve,
  type ContractDesks,
  drafted,
  executeApproved,
  executed,
  openContractDesks,
  uploadSigned,
} from '../contracts.fixture.ts'

let desks: ContractDesks
let stranger: Caller
let id: string

const year = new Date().getFullYear()
const term = { startDate: `${year - 1}-01-01`, endDate: `${year}-12-31` }
const whole = { ...term, amount: 1000, lines: [{ budgetLine: 'D5142.400', fiscalYear: year, amount: 1000 }] }

beforeAll(async () => {
  desks = await openContractDesks()
  stranger = await desks.app.signIn('birch', 'full.admin')
})
afterAll(() => desks.app.close())
beforeEach(async () => {
  id = await executed(desks, whole)
})

const paidOn = `${year}-02-01`
const pay = (amount: number | string, more: object = {}, caller = desks.finance) =>
  caller.call(recordPayment, { params: { id }, body: { paidOn, amount, ...more } })
const list = async (caller = desks.manager) =>
  (await caller.call(listPayments, { params: { id }, query: {} })).body
const today = () => desks.app.clock.today()

async function lower(amount: number) {
  const { body } = await desks.manager.call(startAmendment, {
    params: { id },
    body: {
      reason: 'Less work.',
      amount,
      effectiveFrom: `${year}-01-01`,
      lines: [{ budgetLine: 'D5142.400', fiscalYear: year, amount }],
      authorityKind: 'delegated',
      authorityNote: 'Policy',
    },
  })
  await approve(desks, body.id)
  await uploadSigned(desks.manager, body.id)
  return body.id
}

/** Emails about this contract, by recipient and subject. */
async function told() {
  await desks.app.runJobs()
  return desks.app.look<{ to: string; subject: string }>(
    `select recipient as to, subject from mail_messages where kind = 'contract-spending' and body like '%' || $1 || '%' order by created_at, recipient`,
    [id],
  )
}

describe('a payment', () => {
  it('is recorded by Finance, and counted against the amount and by fiscal year', async () => {
    const first = await pay('$250.50', { reference: 'Check 1', note: 'January' })
    expect(first.body.payment).toMatchObject({ amount: 250.5, fiscalYear: year, is_over: false })
    await pay(-50.5, { fiscalYear: year + 1 })
    const view = await list()
    expect(view.spending).toEqual({
      amountKind: 'not-to-exceed',
      ceiling: 1000,
      spent: 200,
      balance: 800,
      percent: 20,
      is_over: false,
      years: [
        { fiscalYear: year, budgeted: 1000, spent: 250.5 },
        { fiscalYear: year + 1, budgeted: 0, spent: -50.5 },
      ],
    })
    expect([view.total, view.payments.length, view.may_record]).toEqual([2, 2, false])
    expect((await list(desks.finance)).may_record).toBe(true)
  })

  it('counts in the county’s fiscal year of its date, unless someone enters another', async () => {
    await desks.app.look(
      `insert into county_settings (tenant_id, key, value, effective_from, set_at)
       select id, 'contracts.fiscalYearStart', '"02"', '2020-01-01', now() from tenants where subdomain = 'alder'`,
    )
    const before = await pay(1, { paidOn: `${year}-01-31` })
    const after = await pay(2)
    const entered = await pay(3, { fiscalYear: year - 1 })
    await desks.app.look(`delete from county_settings where key = 'contracts.fiscalYearStart'`)
    expect([before, after, entered].map(({ body }) => body.payment.fiscalYear)).toEqual([
      year,
      year + 1,
      year - 1,
    ])
  })

  it('over the amount is recorded and flagged', async () => {
    await pay(900)
    const over = await pay(100.01)
    expect([over.status, over.body.payment.is_over, over.body.spending.is_over]).toEqual([200, true, true])
    expect(over.body.spending).toMatchObject({ spent: 1000.01, balance: -0.01, percent: 100 })
    expect((await list()).payments.filter(({ is_over }) => is_over)).toHaveLength(1)
  })

  it('is refused without an amount, a date, or in the future, and from others', async () => {
    const bad = await desks.finance.call(recordPayment, {
      params: { id },
      body: { paidOn: '', amount: '=1+1' },
    })
    expect(bad.problem.fields).toEqual({
      paidOn: 'Enter the date of the payment.',
      amount: 'Enter an amount such as 1234.50 or -1234.50.',
    })
    expect((await pay(0)).problem.fields).toEqual({ amount: 'Enter an amount other than 0.' })
    expect((await pay(1, { paidOn: addDays(today(), 2) })).problem.fields).toEqual({
      paidOn: 'Enter today’s date or an earlier one.',
    })
    expect((await pay(1, {}, desks.manager)).status).toBe(403)
    expect((await pay(1, {}, stranger)).status).toBe(404)
    expect((await stranger.call(listPayments, { params: { id }, query: {} })).status).toBe(404)
    expect((await list()).total).toBe(0)
  })

  it('needs an executed contract, and belongs to the contract itself', async () => {
    const contract = id
    id = (await drafted(desks)).id
    expect((await pay(1)).problem.error).toBe('Payments are recorded once the contract is executed.')
    id = contract
    const child = await lower(-1)
    id = child
    expect((await pay(1)).problem.error).toMatch(/Record payments on that contract\.$/)
    await expect(
      desks.app.look(
        `insert into contract_payments (tenant_id, contract_id, paid_on, fiscal_year, amount_cents, is_over, recorded_by_name, recorded_at)
         select tenant_id, id, now(), 2026, 1, false, 'x', now() from contracts where id = $1`,
        [child],
      ),
    ).rejects.toThrow(/executed contract/)
  })

  it('is recorded once, also when it is sent twice at once', async () => {
    const both = await Promise.all([pay(10, { reference: 'Inv 7' }), pay(10, { reference: 'inv 7' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await list()).spending.spent).toBe(10)
  })

  it('is never changed or deleted, but reversed once, by a row of its own', async () => {
    const { body } = await pay(300, { reference: 'Inv 8' })
    const params = { id, payment: body.payment.id }
    const reverse = (caller = desks.finance) =>
      caller.call(reversePayment, { params, body: { note: 'Wrong contract' } })
    expect((await reverse(desks.manager)).status).toBe(403)
    expect((await reverse(stranger)).status).toBe(404)
    const both = await Promise.all([reverse(), reverse()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { payments, spending } = await list()
    expect(spending.spent).toBe(0)
    expect(payments).toHaveLength(2)
    expect(payments.find(({ reverses }) => reverses)).toMatchObject({
      amount: -300,
      reverses: params.payment,
    })
    const again = payments.find(({ reverses }) => reverses)?.id ?? ''
    const twice = await desks.finance.call(reversePayment, {
      params: { id, payment: again },
      body: { note: 'x' },
    })
    expect(twice.status).toBe(409)
    expect((await pay(300, { reference: 'Inv 8' })).status).toBe(200)
    for (const change of ['update contract_payments set amount_cents = 1', 'delete from contract_payments'])
      await expect(desks.app.look(`${change} where id = $1`, [params.payment])).rejects.toThrow(
        /stays on record/,
      )
  })

  it('of another contract is not reversed here', async () => {
    const { body } = await pay(5)
    const other = await executed(desks, whole)
    const params = { id: other, payment: body.payment.id }
    const answer = await desks.finance.call(reversePayment, { params, body: { note: 'x' } })
    expect(answer.status).toBe(404)
  })
})

describe('an amendment that lowers the amount', () => {
  it('below what was paid is refused, by the program and by the database', async () => {
    const child = await lower(-300)
    await pay(800)
    const { body } = await desks.manager.call(getContract, { params: { id: child } })
    expect(body.missing.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^\$800\.00 has already been paid on contract \d+, and this amendment would lower it to \$700\.00\.$/,
      ),
    ])
    expect((await act(desks.administrator, child, 'execute')).status).toBe(409)
    await expect(
      desks.app.look('update contracts set executed_at = now(), executed_on = now() where id = $1', [child]),
    ).rejects.toThrow(/below what was paid/)
  })

  it('to what was paid is executed, and tells that all is spent', async () => {
    await pay(700)
    await executeApproved(desks, await lower(-300))
    const { spending } = await list()
    expect([spending.ceiling, spending.percent]).toEqual([700, 100])
    expect((await told()).every(({ subject }) => subject.includes('100% has been paid'))).toBe(true)
  })
})

describe('what is spent', () => {
  it('is told to the managers at 75, 90, and 100 percent, once for each amount', async () => {
    await pay(749.99)
    expect(await told()).toEqual([])
    await pay(0.01)
    const first = await told()
    expect(first.map(({ to }) => to)).toContain('contracts@alder.example')
    expect(first.every(({ subject }) => subject.includes('75% has been paid'))).toBe(true)
    await pay(-100)
    await pay(100)
    expect(await told()).toHaveLength(first.length)
    await pay(250)
    const last = await told()
    expect(last.slice(first.length).map(({ subject }) => /\d+%/.exec(subject)?.[0])).toEqual(
      first.map(() => '100%'),
    )
  })

  it('is told to no one who takes no part in the contract', async () => {
    await desks.app.look(
      `insert into matter_recusals (tenant_id, matter_id, user_id, recused_at)
       select tenant_id, $1, id, now() from users where email = 'contracts@alder.example'`,
      [id],
    )
    await pay(900)
    expect((await told()).map(({ to }) => to)).not.toContain('contracts@alder.example')
  })
})

describe('a file of payments', () => {
  const columns = Object.values(paymentImport.columns)
  const upload = (...rows: string[][]) => uploadImport(desks.finance, 'payment', csvOf([...columns], ...rows))
  const problems = async (importId: string) =>
    (await desks.finance.call(paymentImportEndpoints.rows, { query: { import_id: importId } })).body.map(
      (row) => row.problems,
    )
  const numberOf = async (contract = id) =>
    (await desks.manager.call(getContract, { params: { id: contract } })).body.number

  it('is refused row by row', async () => {
    const number = await numberOf()
    const draft = await numberOf((await drafted(desks)).id)
    await pay(5, { reference: 'Known' })
    const { body } = await upload(
      [number, '2/1/2026', '$1,000.25', '', 'Check 9', ''],
      ['19990001', '2026-02-01', '1', '', '', ''],
      [draft, '2026-02-01', '1', '', '', ''],
      [number, '31/12/2026', '1e3', 'soon', '', ''],
      [number, '2026-02-01', '=SUM(A1:A9)', '', '=HYPERLINK(1)', '@note'],
      [number, '2026-02-01', '1000.25', '', 'check 9', ''],
      [number, paidOn, '5.00', '', 'known', ''],
      [number, '2199-01-01', '5.00', '', '', ''],
    )
    expect([body.total, body.valid]).toEqual([8, 1])
    expect(await problems(body.id)).toEqual([
      [],
      ['Contract Number: There’s no contract with this number.'],
      ['Contract Number: This contract isn’t executed.'],
      [
        'Date: Enter the date of the payment.',
        'Amount: Enter an amount such as 1234.50 or -1234.50.',
        'Fiscal Year: Enter a year.',
      ],
      [
        'Amount: Enter an amount such as 1234.50 or -1234.50.',
        'Reference: Formulas can’t be imported. Enter plain text.',
        'Note: Formulas can’t be imported. Enter plain text.',
      ],
      ['Reference: Row 2 has the same payment.'],
      ['Reference: This payment has already been recorded.'],
      ['Date: Enter today’s date or an earlier one.'],
    ])
  })

  it('is recorded once, and tells each contract’s managers once', async () => {
    const number = await numberOf()
    const { body } = await upload(
      [number, '2026-02-01', '800', '', 'A', ''],
      [number, '2026-02-02', '150', '', 'B', ''],
      [number, '2026-02-03', '-10', '2025', '', 'Credit'],
    )
    await desks.finance.call(paymentImportEndpoints.start, { params: { id: body.id }, body: {} })
    await desks.app.runJobs()
    const { spending, payments } = await list()
    expect([spending.spent, payments.length]).toEqual([940, 3])
    expect(payments[0]?.recorded_by).toMatch(/^[A-Z]\w+ [A-Z]\w+ \(.+\)$/)
    const subjects = (await told()).map(({ subject }) => subject)
    expect(new Set(subjects.map((subject) => /\d+%/.exec(subject)?.[0]))).toEqual(new Set(['90%']))
    const again = await upload([number, '2026-02-01', '800', '', 'A', ''])
    expect(again.body.valid).toBe(0)
  })

  it('is undone by reversing each payment, but for those that someone reversed', async () => {
    const number = await numberOf()
    const { body } = await upload(
      [number, `${year}-02-01`, '800', '', 'A', ''],
      [number, `${year}-02-02`, '150', '', 'B', ''],
    )
    const params = { id: body.id }
    await desks.finance.call(paymentImportEndpoints.start, { params, body: {} })
    await desks.app.runJobs()
    const [, first] = (await list()).payments.toSorted((one, other) => one.amount - other.amount)
    await desks.finance.call(reversePayment, {
      params: { id, payment: first?.id ?? '' },
      body: { note: 'Paid by another department.' },
    })
    const { body: preview } = await desks.finance.call(paymentUndoEndpoints.previewUndo, { params })
    expect(preview).toMatchObject({
      removable: 1,
      records: [{ row: 2, reason: 'It has already been reversed.' }],
    })
    expect((await desks.manager.call(paymentUndoEndpoints.undo, { params, body: {} })).status).toBe(403)
    expect((await stranger.call(paymentUndoEndpoints.undo, { params, body: {} })).status).toBe(404)
    await desks.finance.call(paymentUndoEndpoints.undo, { params, body: {} })
    await desks.app.runJobs()
    const { spending, payments } = await list()
    expect([spending.spent, payments.length]).toEqual([0, 4])
    const { body: found } = await desks.finance.call(paymentImportEndpoints.get, { params })
    expect(found).toMatchObject({ status: 'undone', removed: 1, kept: 1 })
  })

  it('of a million rows is refused as a whole, and by those who may not', async () => {
    const bytes = Buffer.from(`${columns.join(',')}\n${'1,2026-02-01,1,,,\n'.repeat(250_000)}`)
    const answer = await uploadImport(desks.finance, 'payment', bytes)
    expect(answer.status).toBe(413)
    const few = csvOf([...columns], ['1', '2026-02-01', '1', '', '', ''])
    expect((await uploadImport(desks.manager, 'payment', few)).status).toBe(403)
  })
})
