import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { listProjects } from '../../contract.ts'
import { openPurchasing, type Purchasing } from '../purchasing.fixture.ts'

let purchasing: Purchasing
let rfp: string
let bid: string

beforeAll(async () => {
  purchasing = await openPurchasing()
  const estimatedCost = '1250000'
  ;({ id: rfp } = await purchasing.request({ title: 'Zephyr study', estimatedCost, procurementType: 'rfp' }))
  ;({ id: bid } = await purchasing.request({
    title: 'Zephyr culverts',
    estimatedCost: '1250000.50',
    procurementType: 'bid',
  }))
})
afterAll(() => purchasing.app.close())

const found = async (q: string, by: Caller = purchasing.agent) => {
  const { body, headers } = await by.call(listProjects, { query: { q, limit: 100 } })
  expect(Number(headers['x-total-count'])).toBe(body.length)
  return body.map(({ id }) => id)
}

it.each([
  ['the estimate as it is shown', '$1,250,000.00', () => [rfp]],
  ['the estimate as it is typed', '1250000', () => [rfp]],
  ['the estimate with its cents', '1,250,000.50', () => [bid]],
  ['another estimate', 'zephyr $1,250,001.00', () => []],
  ['its type', 'zephyr rfp', () => [rfp]],
  ['the whole name of its type', 'zephyr Bid or Quote', () => [bid]],
  ['what the column Type says of each', 'zephyr Project Request', () => [rfp, bid]],
  ['a word of both types', 'zephyr bid', () => [rfp, bid]],
])('is found by %s', async (_, q, expected) => {
  expect((await found(q)).toSorted()).toEqual(expected().toSorted())
})

it('shows another county nothing', async () => {
  expect(await found('$1,250,000.50', purchasing.stranger)).toEqual([])
})
