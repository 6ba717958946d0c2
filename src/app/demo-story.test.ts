import { afterAll, beforeAll, expect, it } from 'vitest'
import { getAward } from '#features/awards/contract.ts'
import { getPanel } from '#features/evaluation/contract.ts'
import { getCertificate } from '#features/insurance/contract.ts'
import { getProject } from '#features/procurement/contract.ts'
import { getOpening } from '#features/submissions/opening-contract.ts'
import { getTabulation } from '#features/tabulation/contract.ts'
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

it('was opened by its officials before it was awarded, as every project is that went on', async () => {
  const projects = await app.look<{ id: string; status: string }>(
    `select m.id, m.status from matters m join tenants t on t.id = m.tenant_id where t.subdomain = 'alder' and m.kind = 'project'
       and m.status in ('opened', 'evaluation', 'awarded', 'no-award', 'archived')`,
  )
  expect(projects.length).toBeGreaterThan(4)
  for (const { id, status } of projects) {
    const { body } = await administrator.call(getOpening, { params: { id } })
    expect([status, body]).toMatchObject([status, { state: 'opened', opened: { at: expect.any(String) } }])
    expect((body.opened?.at ?? '') > body.opening_at).toBe(true)
  }
  const { body } = await administrator.call(getOpening, { params: { id: storyProjectId } })
  expect(body.opened?.by).toHaveLength(2)
  expect(body.submissions?.map(({ state }) => state)).toEqual(['opened', 'opened', 'opened'])
})

it('is led from its page by the calls that answer each user, as every project is', async () => {
  const projects = await app.look<{ id: string }>(
    `select m.id from matters m join tenants t on t.id = m.tenant_id where t.subdomain = 'alder' and m.kind = 'project'
       and m.status in ('opened', 'evaluation', 'awarded')`,
  )
  const wrong: unknown[] = []
  const seen = { opened: 0, kept: 0 }
  for (const account of ['clerk', 'readonly', 'purchasing', 'reviewer', 'attorney', 'auditor'] as const) {
    const caller = await app.signIn('alder', account)
    for (const { id } of projects) {
      const params = { id }
      const { status, body } = await caller.call(getProject, { params })
      if (status !== 200) continue
      const { see_opened, see_evaluation } = body.may
      const isLetIn = await Promise.all(
        [getTabulation, getAward, getPanel].map(
          async (call) => (await caller.call(call, { params })).status < 400,
        ),
      )
      seen[see_opened ? 'opened' : 'kept'] += 1
      if (String(isLetIn) !== String([see_opened, see_opened, see_evaluation]))
        wrong.push([account, body.status, isLetIn, see_opened, see_evaluation])
    }
  }
  expect(wrong).toEqual([])
  expect(Math.min(seen.opened, seen.kept)).toBeGreaterThan(2)
})

it('is found from each of its records', async () => {
  const { steps } = await threadOf('project', storyProjectId)
  for (const { kind, id } of steps) {
    const kinds = (await threadOf(kind, id)).steps.map((each) => each.kind)
    // A certificate covers whatever else its vendor does for the county.
    expect([kind, kinds]).toEqual([kind, kind === 'certificate' ? expect.arrayContaining(chain) : chain])
  }
})

it('leaves the thread of a certificate empty for those who see it, and none of its contracts', async () => {
  const [certificate] = await app.look<{ id: string }>(
    `select c.id from insurance_certificates c join vendors v on v.id = c.vendor_id join tenants t on t.id = c.tenant_id
     where t.subdomain = 'alder' and c.status = 'accepted' and v.name ~ 'Structures|Constructors|Builders'`,
  )
  const params = { kind: 'certificate', id: certificate?.id ?? '' } as const
  const reader = await app.signIn('alder', 'readonly.dept')
  expect((await reader.call(getCertificate, { params })).status).toBe(200)
  expect(await reader.call(getThread, { params })).toMatchObject({
    status: 200,
    body: { asked: [], steps: [] },
  })
  const stranger = await app.signIn('birch', 'administrator')
  const vendor = await app.signIn('alder', 'vendor')
  for (const other of [stranger, vendor]) expect((await other.call(getThread, { params })).status).toBe(404)
  const nothing = { kind: 'certificate', id: storyProjectId } as const
  expect((await reader.call(getThread, { params: nothing })).status).toBe(404)
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
