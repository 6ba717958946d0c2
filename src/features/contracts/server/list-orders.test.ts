import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { updateVendor } from '#features/vendors/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { type ContractListQuery, listContracts, updateContract } from '../contract.ts'
import { contractSorts } from '../lists.ts'
import { type ContractDesks, drafted, openContractDesks } from './contracts.fixture.ts'
import { listContracts as listSql } from './list.ts'

let desks: ContractDesks
let vendors: string[]

beforeAll(async () => {
  desks = await openContractDesks()
  const found = await desks.app.look<{ id: string }>(
    "select v.id from vendors v join tenants t on t.id = v.tenant_id where t.subdomain = 'alder' order by v.name limit 3",
  )
  vendors = found.map(({ id }) => id)
  for (const [at, vendor] of vendors.entries())
    await drafted(desks, {
      vendor,
      contractName: `Orders ${at}`,
      startDate: `2027-0${3 - at}-01`,
      endDate: '2027-12-31',
    })
  await drafted(desks, {
    contractName: 'Orders, the same day',
    startDate: '2027-02-01',
    endDate: '2027-12-31',
  })
})
afterAll(() => desks.app.close())

type Query = Partial<ContractListQuery>

async function inPages(caller: Caller, query: Query, size: number) {
  const found: { id: string }[] = []
  for (;;) {
    const page = await caller.call(listContracts, { query: { ...query, limit: size, offset: found.length } })
    expect(page.status).toBe(200)
    found.push(...page.body)
    if (page.body.length < size)
      return { ids: found.map(({ id }) => id), total: page.headers['x-total-count'] }
  }
}

const all = async (query: Query) =>
  (await desks.manager.call(listContracts, { query: { limit: 100, ...query } })).body

describe.each(contractSorts.flatMap((sort) => [sort, `-${sort}` as const]))('by %s', (sort) => {
  it.each([
    ['who sees all', () => desks.manager, {}],
    ['who sees their own department', () => desks.reviewer, {}],
    ['a search', () => desks.manager, { q: 'orders' }],
    ['a status', () => desks.manager, { status: 'draft' as const }],
  ])('has every contract once, page by page, for %s', async (_, caller, filters) => {
    const whole = await inPages(caller(), { sort, ...filters }, 100)
    expect(new Set(whole.ids).size).toBe(whole.ids.length)
    expect(String(whole.ids.length)).toBe(whole.total)
    expect(await inPages(caller(), { sort, ...filters }, 2)).toEqual(whole)
  })
})

/** What a page far down is read with, for a page that is not: so many contracts that there is one would take long to make. */
async function asFarDown(userId: string, sort: string, offset: number) {
  const { platform } = desks.app
  const tenant = await platform.tenants.ofHost('alder.localhost')
  const now = platform.clock.now()
  const [far, values] = [2000, [null, userId, now] as unknown[]]
  const bind = (value: unknown) => `$${values.push(value)}`
  const query = listContracts.query.parse({ sort, limit: 3, offset: far })
  const { shared, rows } = listSql(bind, query, tenant, now)
  expect(rows).toContain('is true')
  return platform.database.reading(tenant.id, (tx) =>
    tx.once(
      z.object({ id: z.string() }),
      `with ${shared} select page.id from (select $1::uuid as session, $2::uuid as asking, $3::timestamptz as now) asked
         cross join lateral (${rows}) page`,
      values.map((value) => (value === far ? offset : value)),
    ),
  )
}

describe.each(['startDate', '-startDate', 'endDate', '-endDate', 'executed', '-executed'] as const)(
  'far down by %s',
  (sort) => {
    it.each([
      ['who sees all', 'contracts' as const],
      ['who sees their own department', 'reviewer' as const],
    ])('goes on as the pages before it, for %s', async (_, account) => {
      const caller = await desks.app.signIn('alder', account)
      const [user] = await desks.app.look<{ id: string }>('select id from users where email = $1', [
        `${account}@alder.example`,
      ])
      const { ids } = await inPages(caller, { sort }, 100)
      expect(ids.length).toBeGreaterThan(5)
      // Some pages end where what has no such day begins, and some begin after it.
      for (let offset = 0; offset < ids.length; offset += 2) {
        const found = await asFarDown(user?.id ?? '', sort, offset)
        expect(found.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 3))
      }
    })
  },
)

describe.each(['startDate', 'endDate', 'executed'] as const)('by the day of %s', (name) => {
  it('goes up and down, and has what has none at the end of both', async () => {
    const up = (await all({ sort: name })).map((row) => row[name])
    const down = (await all({ sort: `-${name}` })).map((row) => row[name])
    const known = up.filter((day) => day !== null)
    expect(known.length).toBeGreaterThan(1)
    expect(up).toEqual([...known.toSorted(), ...up.filter((day) => day === null)])
    expect(down).toEqual([...known.toSorted().toReversed(), ...up.filter((day) => day === null)])
  })
})

it('by vendor, follows a vendor that is renamed, and a contract that goes to another', async () => {
  const names = async () => (await all({ sort: 'vendor', q: 'orders' })).map((row) => row.vendor_name)
  const admin = await desks.app.signIn('alder', 'full.admin')
  const renamed = await admin.call(updateVendor, {
    params: { id: vendors[0] ?? '' },
    body: { name: 'Zz Plowing' },
  })
  expect(renamed.status).toBe(200)
  expect((await names()).slice(-2)).toEqual(['Zz Plowing', 'Zz Plowing'])
  const [first] = await all({ q: 'orders 0' })
  const moved = await desks.manager.call(updateContract, {
    params: { id: first?.id ?? '' },
    body: { vendor: vendors[1] ?? '', version: first?.version ?? 0 },
  })
  expect(moved.status).toBe(200)
  expect((await names()).filter((name) => name === 'Zz Plowing')).toHaveLength(1)
})
