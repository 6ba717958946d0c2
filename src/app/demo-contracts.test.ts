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
