import { afterAll, beforeAll, expect, it } from 'vitest'
import { listContracts } from '../contract.ts'
import { type ContractDesks, drafted, openContractDesks } from './contracts.fixture.ts'

let desks: ContractDesks
let id: string

beforeAll(async () => {
  desks = await openContractDesks()
  ;({ id } = await drafted(desks, {
    contractName: 'Zephyr culverts',
    startDate: '2031-02-03',
    endDate: '2034-05-06',
  }))
  await drafted(desks, { contractName: 'Zephyr guide rail', startDate: '2031-02-04', endDate: '2034-05-07' })
})
afterAll(() => desks.app.close())

const found = async (q: string, county = 'alder') => {
  const by = county === 'alder' ? desks.manager : await desks.app.signIn(county, 'contracts')
  const { body, headers } = await by.call(listContracts, { query: { q, limit: 100 } })
  expect(Number(headers['x-total-count'])).toBe(body.length)
  return body.map((row) => row.id)
}

it.each([
  '02/03/2031',
  '2/3/2031',
  '2031-02-03',
  '05/06/2034',
  'culverts 05/06/2034',
  '02/03/2031 05/06/2034',
])('is found by its days as the list shows them: %s', async (q) => {
  expect(await found(q)).toEqual([id])
})

it('is found by the year of a day that the list shows', async () => {
  expect(await found('zephyr 2031')).toHaveLength(2)
  expect(await found('culverts 2034')).toEqual([id])
  expect(await found('2034')).toContain(id)
  expect(await found('zephyr 2032')).toEqual([])
})

it.each(['03/02/2031', '02/03/2031 rail', '05/06/2033'])('is not found by another: %s', async (q) => {
  expect(await found(q)).toEqual([])
})

it('is found by the day of its execution', async () => {
  const { body } = await desks.manager.call(listContracts, { query: { status: 'executed', limit: 1 } })
  const [executed] = body
  const [year, month, day] = executed?.executed?.split('-') ?? []
  expect(await found(`${month}/${day}/${year}`)).toContain(executed?.id)
})

it('reads days as the county writes them', async () => {
  await desks.app.look("update tenants set date_format = 'DD/MM/YYYY' where subdomain = 'alder'")
  desks.app.platform.tenants.forgetAll()
  // Lists are remembered until the record has changed.
  await drafted(desks, { contractName: 'Breeze' })
  expect(await found('03/02/2031')).toEqual([id])
})

it('shows another county nothing', async () => {
  expect(await found('02/03/2031', 'birch')).toEqual([])
})
