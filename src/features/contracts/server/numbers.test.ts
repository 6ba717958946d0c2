import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { csvOf, uploadImport } from '#features/imports/server/imports.fixture.ts'
import { createContract, updateContract } from '../contract.ts'
import { listPayments } from '../payment-contract.ts'
import { paymentImport, paymentImportEndpoints } from '../payment-import-contract.ts'
import {
  type ContractDesks,
  drafted,
  executed,
  openContractDesks,
  wholeContract,
} from './contracts.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let desks: ContractDesks
beforeAll(async () => {
  desks = await openContractDesks()
})
afterAll(() => desks.app.close())

describe('a number', () => {
  it('is another one only if it differs by more than capitals', async () => {
    const body = { ...wholeContract, department: desks.department, vendor: desks.vendor }
    const first = await desks.manager.call(createContract, { body: { ...body, number: 'Ab-77' } })
    expect(first.status).toBe(200)
    const twin = await desks.manager.call(createContract, { body: { ...body, number: 'aB-77' } })
    expect(twin.status).toBe(400)
    const other = await drafted(desks)
    const renamed = await desks.manager.call(updateContract, {
      params: { id: other.id },
      body: { number: 'AB-77' },
    })
    expect(renamed.status).toBe(400)
    const own = await desks.manager.call(updateContract, {
      params: { id: first.body.id },
      body: { number: 'AB-77' },
    })
    expect(own.status).toBe(200)
  })

  it('that two contracts have, but for capitals, takes no payment from a file', async () => {
    const term = { startDate: '2026-01-01', endDate: '2026-12-31' }
    const one = await executed(desks, { ...term, number: 'TWIN-1' })
    const two = await executed(desks, term)
    await desks.app.look('alter table matters disable trigger user')
    await desks.app.look(`update matters set number = 'twin-1' where id = $1`, [two])
    await desks.app.look('alter table matters enable trigger user')
    const titles = [paymentImport.columns.number, paymentImport.columns.paidOn, paymentImport.columns.amount]
    const { body } = await uploadImport(
      desks.finance,
      'payment',
      csvOf(titles, ['TWIN-1', '2026-02-01', '10']),
      'p.csv',
    )
    expect(body.valid).toBe(0)
    const rows = await desks.finance.call(paymentImportEndpoints.rows, { query: { import_id: body.id } })
    expect(rows.body[0]?.problems[0]).toMatch('Several contracts')
    expect((await desks.manager.call(listPayments, { params: { id: one }, query: {} })).body.total).toBe(0)
  })
})
