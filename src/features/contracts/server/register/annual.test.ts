import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addDays } from '#platform/shared/days.ts'
import { startExtension } from '../../change-contract.ts'
import { getRegister, printRegister } from '../../register-contract.ts'
import {
  act,
  approve,
  approved,
  asItsCounty,
  type ContractDesks,
  drafted,
  executeApproved,
  executed,
  openContractDesks,
} from '../contracts.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let desks: ContractDesks
let today: string
let year: number

beforeAll(async () => {
  desks = await openContractDesks()
  today = desks.app.clock.today()
  year = Number(today.slice(0, 4))
})
afterAll(() => desks.app.close())

const read = async (asked?: number, caller = desks.administrator) =>
  (await caller.call(getRegister, { query: asked === undefined ? {} : { year: asked } })).body
const named = async (name: string, asked?: number, caller = desks.administrator) =>
  (await read(asked, caller)).contracts.find(({ contractName }) => contractName === name)

/** As if it had been executed on that day; triggers keep an executed contract as it is. */
async function executedOn(day: string, fields: object): Promise<string> {
  const id = await executed(desks, fields)
  await desks.app.look(asItsCounty, [id])
  await desks.app.look('alter table contracts disable trigger contracts_stay')
  await desks.app.look('update contracts set executed_on = $2 where id = $1', [id, day])
  await desks.app.look('alter table contracts enable trigger contracts_stay')
  return id
}

it('lists what was executed or in effect in the year, with the changes that counted by then', async () => {
  const id = await executedOn(`${year - 2}-03-01`, {
    contractName: 'Jail food service',
    startDate: `${year - 2}-03-01`,
    endDate: `${year - 1}-06-30`,
  })
  const change = await desks.manager.call(startExtension, {
    params: { id },
    body: {
      reason: 'Until the next bid.',
      amount: 500,
      endDate: `${year + 1}-06-30`,
      effectiveFrom: `${year - 1}-07-01`,
      lines: [{ budgetLine: 'A3150.400', fiscalYear: year, amount: 500 }],
      authorityKind: 'delegated',
      authorityNote: 'Purchasing policy, section 4',
    },
  })
  await executeApproved(desks, await approve(desks, change.body.id))
  const before = await named('Jail food service', year - 1)
  expect(before).toMatchObject({ amount: 48_500, endDate: `${year - 1}-06-30`, status: 'ended', changes: [] })
  const now = await named('Jail food service')
  expect(now).toMatchObject({ amount: 49_000, endDate: `${year + 1}-06-30`, status: 'in-force' })
  expect(now?.changes).toEqual([
    `Extension 1, effective July 1, ${year - 1}, +$500.00, to June 30, ${year + 1}`,
  ])
  expect(await named('Jail food service', year - 3)).toBeUndefined()
  expect(await named('Jail food service', year + 2)).toBeUndefined()
})

it('leaves out drafts, contracts in progress, those that ended before, and those the user can’t see', async () => {
  await drafted(desks, { contractName: 'A draft' })
  await approved(desks, { contractName: 'In progress' })
  await executedOn(`${year - 3}-01-02`, {
    contractName: 'Long over',
    startDate: `${year - 3}-01-02`,
    endDate: `${year - 3}-12-31`,
  })
  const over = await executedOn(`${year - 3}-01-02`, {
    contractName: 'Terminated early',
    startDate: `${year - 3}-01-02`,
    endDate: `${year + 3}-12-31`,
  })
  expect((await act(desks.administrator, over, 'terminate', 'Convenience.')).status).toBe(200)
  const names = (await read()).contracts.map(({ contractName }) => contractName)
  for (const absent of ['A draft', 'In progress', 'Long over']) expect(names).not.toContain(absent)
  expect(await named('Terminated early')).toMatchObject({ status: 'terminated', terminated_on: today })
  expect(await named('Terminated early', year + 1)).toBeUndefined()
  const dept = await desks.app.signIn('alder', 'readonly.dept')
  const seen = async () => (await read(undefined, dept)).contracts.map(({ contractName }) => contractName)
  const move = (where: string) =>
    desks.app.look(
      `update users set department_id = (select d.id from departments d where d.tenant_id = users.tenant_id and ${where} limit 1)
       where email = 'readonly.dept@alder.example'`,
      [desks.department],
    )
  await move('d.id = $1')
  expect(await seen()).toContain('Terminated early')
  await move('d.id <> $1')
  expect(await seen()).not.toContain('Terminated early')
  const stranger = await desks.app.signIn('birch', 'full.admin')
  expect(await named('Jail food service', undefined, stranger)).toBeUndefined()
  const vendor = await desks.app.signIn('alder', 'vendor')
  expect((await vendor.call(getRegister, { query: {} })).status).toBe(403)
})

it('follows the county’s fiscal year, and prints it as PDF', async () => {
  await desks.app.look(
    `insert into county_settings (tenant_id, key, value, effective_from, set_at)
     select id, 'contracts.fiscalYearStart', '"07"', '2020-01-01', now() from tenants where subdomain = 'alder'`,
  )
  expect(await read(year)).toMatchObject({ first: `${year - 1}-07-01`, last: `${year}-06-30` })
  const pdf = await desks.administrator.request({ url: `${printRegister.path}?year=${year + 1}` })
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(String(pdf.headers['content-disposition'])).toContain(`Contract Register ${year + 1}.pdf`)
  expect((await read(year)).on).toBe(addDays(`${year}-07-01`, -1) < today ? `${year}-06-30` : today)
})
