import { afterAll, beforeAll, expect, it } from 'vitest'
import { contractCalls } from '../calls.ts'
import { getContract, updateContract } from '../contract.ts'
import { act, type ContractDesks, drafted, openContractDesks } from './contracts.fixture.ts'

let desks: ContractDesks
beforeAll(async () => {
  desks = await openContractDesks()
})
afterAll(() => desks.app.close())

const papersOf = async (id: string) => {
  const { body } = await desks.manager.call(getContract, { params: { id } })
  return body.missing.filter(({ place }) => place === 'papers').map(({ text }) => text)
}
const start = (id: string) => desks.manager.call(contractCalls.draft.startDraft, { params: { id }, body: {} })
const raise = (id: string) =>
  desks.manager.call(updateContract, {
    params: { id },
    body: {
      amount: 55_000,
      endDate: '2028-06-30',
      lines: [{ budgetLine: 'D5142.400', fiscalYear: 2027, amount: 55_000 }],
    },
  })

const doubtsOf = async (id: string) => (await desks.manager.call(getContract, { params: { id } })).body.doubts

it('a text that still says the terms of before is told until it says the new ones, and holds nothing', async () => {
  const { id } = await drafted(desks)
  await start(id)
  expect([await papersOf(id), await doubtsOf(id)]).toEqual([[], []])
  expect((await raise(id)).status).toBe(200)
  const faults = [
    'The agreement’s End Date is December 31, 2027, but the contract’s is June 30, 2028.',
    'The agreement’s Amount is $48,500.00, but the contract’s is $55,000.00.',
  ]
  expect([await papersOf(id), await doubtsOf(id)]).toEqual([[], faults])
  await desks.manager.call(contractCalls.draft.fillDraft, { params: { id }, body: {} })
  expect(await doubtsOf(id)).toEqual([])
  await desks.manager.call(updateContract, { params: { id }, body: { endDate: '2029-06-30' } })
  expect(await doubtsOf(id)).toHaveLength(1)
  expect((await act(desks.manager, id, 'submit')).status).toBe(200)
})

it('a text that no one has begun follows the terms', async () => {
  const { id } = await drafted(desks)
  await raise(id)
  expect(await doubtsOf(id)).toEqual([])
})

it('an agreement that is a file is not held against them', async () => {
  const { id } = await drafted(desks)
  await start(id)
  await raise(id)
  await desks.manager.call(updateContract, { params: { id }, body: { papersKind: 'file' } })
  expect([await papersOf(id), await doubtsOf(id)]).toEqual([['Attach the agreement as a file.'], []])
})
