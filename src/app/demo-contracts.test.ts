import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listContracts } from '#features/contracts/contract.ts'
import { getRedline } from '#features/contracts/redline-contract.ts'
import { listRetention } from '#features/contracts/retention-contract.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
})
afterAll(() => app.close())

it('the demo county has a contract whose text was negotiated', async () => {
  const { body } = await admin.call(listContracts, { query: { q: 'Payroll software', limit: 5 } })
  const params = { id: body[0]?.id ?? '' }
  const { body: redline } = await admin.call(getRedline, { params, query: { from: 'text-1', to: 'text-2' } })
  expect(redline.summary).toEqual({ added: 1, removed: 0, changed: 0, moved: 0 })
})

it('no contract of the demo counties is older than the resolution that authorizes it', async () => {
  const wrong = await app.look(
    `select m.number, r.adopted_date from contracts c join matters m on m.id = c.id join resolutions r on r.id = c.resolution_id
     where extract(year from r.adopted_date) <> m.year or r.adopted_date > c.executed_on`,
  )
  expect(wrong).toEqual([])
  const [{ authorized = 0 } = {}] = await app.look<{ authorized: number }>(
    'select count(*)::int as authorized from contracts where resolution_id is not null',
  )
  expect(authorized).toBeGreaterThan(0)
})

it('contracts and changes of the demo counties start in order, and no two resolutions of a county have one title', async () => {
  const early = await app.look(
    `select m.number, c.start_on, c.executed_on, p.executed_on as parents from contracts c join matters m on m.id = c.id
       left join contracts p on p.tenant_id = c.tenant_id and p.id = c.parent_id
     where c.executed_on > c.start_on and m.title not like 'Bridge%' or c.start_on < p.executed_on or c.executed_on < p.executed_on`,
  )
  expect(early).toEqual([])
  const twice = await app.look(
    `select t.subdomain, m.title from matters m join resolutions r on r.id = m.id join tenants t on t.id = m.tenant_id
     where r.adopted_date is not null group by t.subdomain, m.title having count(*) > 1`,
  )
  expect(twice).toEqual([])
  const bridges = await app.look<{ subdomain: string }>(
    `select t.subdomain, i.description from resolutions r join matter_placements p on p.matter_id = r.id and p.outcome = 'Adopted'
       join meeting_items i on i.id = p.item_id join matters m on m.id = r.id join tenants t on t.id = r.tenant_id
     where i.description <> m.title`,
  )
  expect(bridges).toEqual([])
})

it('what the Board authorized is what the contract is about', async () => {
  const pairs = await app.look<{ pair: string }>(
    `select distinct m.title || ' / ' || r.title as pair from contracts c join matters m on m.id = c.id
       join matters r on r.id = c.resolution_id join tenants t on t.id = c.tenant_id order by pair`,
  )
  for (const { pair } of pairs)
    expect([
      'Construction inspection, bridge on Mill Road / Construction inspection of the bridge on Mill Road',
      'Jail medical services / Renew the agreement for jail medical services',
    ]).toContain(pair)
})

it('a demo county has contracts that are due for disposition, proposed, and disposed of', async () => {
  const clerk = await app.signIn('dogwood', 'full.admin')
  const titles = async (view: 'due' | 'proposed' | 'disposed') =>
    (await clerk.call(listRetention, { query: { view } })).body.map(({ contractName }) => contractName)
  expect(await titles('due')).toEqual(['Office supplies'])
  expect(await titles('proposed')).toEqual(['Telephone system maintenance'])
  expect(await titles('disposed')).toEqual(['Carpet for the courthouse'])
  await app.runJobs()
  const [disposed] = (await clerk.call(listRetention, { query: { view: 'disposed' } })).body
  expect(disposed?.proposal?.completed_at).toEqual(expect.any(String))
})
