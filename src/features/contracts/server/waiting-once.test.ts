import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { countWaiting, listWaiting } from '#features/matters/contract.ts'
import { getContract } from '../contract.ts'
import { type ContractDesks, openContractDesks } from './contracts.fixture.ts'
import { addContact, sent, signAs } from './signing.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let desks: ContractDesks
beforeAll(async () => {
  desks = await openContractDesks()
  await addContact(desks)
})
afterAll(() => desks.app.close())

it('is one line for who signs a contract and handles its signatures as well', async () => {
  const { administrator } = desks
  const { id } = await sent(desks)
  const { number } = (await administrator.call(getContract, { params: { id } })).body
  const kinds = async (query: object = {}) => {
    const { body } = await administrator.call(listWaiting, { query: { limit: 100, ...query } })
    return body.filter((row) => row.number === number).map(({ kind }) => kind)
  }
  const counted = async () =>
    (await administrator.call(countWaiting, {})).body.reduce((sum, { total }) => sum + total, 0)
  const before = await counted()
  expect(await kinds()).toEqual(['signature'])
  expect(await kinds({ q: number })).toEqual(['signature'])
  await signAs(administrator, id)
  expect(await kinds()).toEqual(['contract'])
  expect(await counted()).toBe(before)
})
