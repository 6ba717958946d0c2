import { afterAll, beforeAll, expect, it } from 'vitest'
import { getThread } from '#features/thread/contract.ts'
import { storyProjectId, type ThreadKind } from '#features/thread/rules.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let administrator: Caller
beforeAll(async () => {
  app = await startTestApp()
  administrator = await app.signIn('alder', 'administrator')
})
afterAll(() => app.close())

const threadOf = async (kind: ThreadKind, id: string) =>
  (await administrator.call(getThread, { params: { kind, id } })).body

const chain: ThreadKind[] = [
  'resolution',
  'vote',
  'project',
  'solicitation',
  'award',
  'contract',
  'certificate',
  'change',
]

it('tells one purchase from end to end, each step after the one before', async () => {
  const { steps } = await threadOf('project', storyProjectId)
  expect(steps.map(({ kind }) => kind)).toEqual(chain)
  const dated = steps.filter(({ kind }) => kind !== 'certificate')
  expect(dated.every(({ days }, index) => index === 0 || (days ?? -1) > 0)).toBe(true)
  expect(steps.every(({ page_id }) => page_id !== null)).toBe(true)
})

it('is won by a firm that builds bridges and has no other contract', async () => {
  const rows = await app.look(
    `select v.name, count(*) filter (where m.title not like 'Bridge on Mill Road%')::int as others
       from contracts c join vendors v on v.id = c.vendor_id join matters m on m.id = c.id join tenants t on t.id = c.tenant_id
      where t.subdomain = 'birch' and v.id in (select vendor_id from contracts join matters using (tenant_id, id) where title like 'Bridge on Mill Road%')
      group by v.name`,
  )
  expect(rows).toEqual([{ name: expect.stringMatching(/Structures|Constructors|Builders/), others: 0 }])
})

it('is found from each of its records', async () => {
  const { steps } = await threadOf('project', storyProjectId)
  for (const { kind, id } of steps) {
    const kinds = (await threadOf(kind, id)).steps.map((each) => each.kind)
    // A certificate covers whatever else its vendor does for the county.
    expect([kind, kinds]).toEqual([kind, kind === 'certificate' ? expect.arrayContaining(chain) : chain])
  }
})

it('is in every demo county, each with records of its own', async () => {
  const keys: string[] = []
  for (const county of ['alder', 'birch', 'cedar', 'dogwood'] as const) {
    const there = await app.signIn(county, 'administrator')
    const { steps } = (await there.call(getThread, { params: { kind: 'project', id: storyProjectId } })).body
    expect([county, steps.map(({ kind }) => kind)]).toEqual([county, chain])
    keys.push(...steps.filter(({ kind }) => kind === 'contract' || kind === 'vote').map(({ key }) => key))
  }
  expect(new Set(keys).size).toBe(keys.length)
})
