import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startAmendment } from '../change-contract.ts'
import { getContract } from '../contract.ts'
import {
  act,
  approve,
  type ContractDesks,
  drafted,
  openContractDesks,
  uploadSigned,
} from './contracts.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let desks: ContractDesks
beforeAll(async () => {
  desks = await openContractDesks()
})
afterAll(() => desks.app.close())

const set = (key: string, value: unknown) =>
  desks.app.look(
    `insert into county_settings (tenant_id, key, value, effective_from, set_at)
     select id, $1, $2::jsonb, '2020-01-01', now() from tenants where subdomain = 'alder'
     on conflict (tenant_id, key, effective_from) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  )

const contract = async (amount: number, more: object = {}) => {
  const lines = [{ budgetLine: 'A1', fiscalYear: 2026, amount }]
  return (await drafted(desks, { authorityKind: 'delegated', amount, lines, ...more })).id
}
const limits = async (id: string) =>
  (await desks.manager.call(getContract, { params: { id } })).body.missing
    .map(({ text }) => text)
    .filter((text) => text.startsWith('Delegated authority'))

const over =
  'Delegated authority covers up to $50,000.00. Choose the adopted resolution or the award that authorizes the contract.'

it('tells what delegated authority doesn’t cover, and lets no one execute it', async () => {
  await set('contracts.needResolution', false)
  await set('contracts.delegatedLimit', null)
  const large = await contract(50_000.01)
  expect(await limits(large)).toEqual([])
  await set('contracts.delegatedLimit', 50_000)
  expect(await limits(large)).toEqual([over])
  expect(await limits(await contract(50_000))).toEqual([])
  expect(await limits(await contract(90_000, { amountKind: 'revenue' }))).toEqual([])
  await uploadSigned(desks.manager, await approve(desks, large))
  const refused = await act(desks.administrator, large, 'execute')
  expect([refused.status, refused.problem.error]).toEqual([409, expect.stringContaining(over)])
  await set('contracts.delegatedLimit', 60_000)
  expect((await act(desks.administrator, large, 'execute')).status).toBe(200)
})

it('counts the contract with all its changes where a change names delegated authority', async () => {
  await set('contracts.needResolution', false)
  await set('contracts.delegatedLimit', 50_000)
  const id = await contract(40_000)
  await uploadSigned(desks.manager, await approve(desks, id))
  expect((await act(desks.administrator, id, 'execute')).status).toBe(200)
  const raisedBy = async (amount: number) => {
    const lines = [{ budgetLine: 'A1', fiscalYear: 2026, amount }]
    const { body } = await desks.manager.call(startAmendment, {
      params: { id },
      body: { reason: 'More rooms.', amount, lines, effectiveFrom: '2027-06-01', authorityKind: 'delegated' },
    })
    return body.id
  }
  const within = await raisedBy(10_000)
  expect(await limits(within)).toEqual([])
  const beyond = await raisedBy(10_000.01)
  const told = over.replace('the contract.', 'the amendment.')
  expect(await limits(beyond)).toEqual([told])
  await uploadSigned(desks.manager, await approve(desks, beyond))
  const refused = await act(desks.administrator, beyond, 'execute')
  expect([refused.status, refused.problem.error]).toEqual([409, expect.stringContaining(told)])
})
