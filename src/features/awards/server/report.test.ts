import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTogether } from '#features/submissions/server/opening.fixture.ts'
import { openSealing, type Sealing } from '#features/submissions/server/sealing.fixture.ts'
import { foundInOrder, openedBids } from '#features/tabulation/server/opened-bids.fixture.ts'
import { expectAccessible } from '#platform/server/documents/accessible.fixture.ts'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../contract.ts'
import { getProcurementReport, printProcurementReport, type ReportQuery } from '../report-contract.ts'

vi.setConfig({ testTimeout: 60_000 })

let sealing: Sealing
beforeAll(async () => {
  sealing = await openSealing()
})
afterAll(() => sealing.app.close())

const read = (query: ReportQuery = {}, by: Caller = sealing.agent) => by.call(getProcurementReport, { query })
const rowOf = async (id: string, query: ReportQuery = {}, by: Caller = sealing.agent) =>
  (await read(query, by)).body.rows.find((row) => row.id === id)

it('tells nothing of what came before the bids are opened, not even that nothing did', async () => {
  const id = await sealing.published()
  await sealing.submitted(id, { firm: 0 })
  expect(await rowOf(id)).toMatchObject({ bids: null, outcome: 'open', awarded_on: null })
  await sealing.setDue(id, -1)
  expect(await rowOf(id)).toMatchObject({ bids: null })
  const empty = await sealing.published()
  expect(await rowOf(empty)).toMatchObject({ bids: null })
})

it('counts the bids that were opened, and compares the award with the estimate', async () => {
  const { id } = await openedBids(
    sealing,
    [{ description: 'Road salt', quantity: '100' }],
    [
      { firm: 0, unitPrices: ['12.50'] },
      { firm: 1, unitPrices: ['11.75'] },
    ],
  )
  await foundInOrder(sealing, id)
  expect(await rowOf(id)).toMatchObject({ bids: 2, outcome: 'open', award_cents: null, days: null })
  const { candidates } = (await sealing.agent.call(contract.getAward, { params: { id } })).body
  const submission_id = candidates[0]?.submission_id ?? ''
  const recommended = await sealing.agent.call(contract.recommendAward, {
    params: { id },
    body: {
      kind: 'whole',
      is_multiple: false,
      reason: '',
      parts: [{ submission_id, line_ids: [] }],
      version: 0,
    },
  })
  expect(recommended.status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ outcome: 'open', award_cents: null })
  const made = await sealing.administrator.call(contract.makeAward, { params: { id }, body: { version: 1 } })
  expect(made.status).toBe(200)
  const row = await rowOf(id)
  expect(row).toMatchObject({ outcome: 'awarded', award_cents: 117_500, days: 0 })
  expect(row?.awarded_on).toBe(row?.published_on)
})

it('is of the period, of the department, and of what the user may see', async () => {
  const id = await sealing.published()
  const { from, to } = (await read()).body
  expect(to.slice(0, 4)).not.toBe(from.slice(0, 4))
  expect(await rowOf(id, { from: '2020-01-01', to: '2020-12-31' })).toBeUndefined()
  const [project] = await sealing.app.look<{ department_id: string | null }>(
    'select department_id from matters where id = $1',
    [id],
  )
  if (project?.department_id) expect(await rowOf(id, { department: project.department_id })).toBeDefined()
  const [other] = await sealing.app.look<{ id: string }>(
    `select d.id from departments d join tenants t on t.id = d.tenant_id where t.subdomain = 'alder' and d.id is distinct from $1 limit 1`,
    [project?.department_id],
  )
  expect(await rowOf(id, { department: other?.id ?? '' })).toBeUndefined()
  expect((await read({ department: randomUUID(), from: '2026-02-01', to: '2026-01-01' })).status).toBe(404)
  expect((await read({ from: '2026-02-01', to: '2026-01-01' })).status).toBe(400)
  const stranger = await sealing.app.signIn('birch', 'full.admin')
  expect(await rowOf(id, {}, stranger)).toBeUndefined()
  expect((await read({ department: other?.id ?? '' }, stranger)).status).toBe(404)
  expect((await read({}, sealing.vendor)).status).toBe(403)
})

it('is printed with its figures', async () => {
  const { token, county } = sealing.agent
  const pdf = await sealing.app.http.inject({
    url: printProcurementReport.path,
    headers: { host: `${county}.localhost`, authorization: `Bearer ${token}` },
  })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expectAccessible(pdf.rawPayload, { title: 'Procurement Report' })
  const text = textOf(pdf.rawPayload).replaceAll(/\s+/g, ' ')
  for (const word of ['Procurement Report', 'Median days to award', 'All methods', 'Solicitations'])
    expect(text).toContain(word)
})

it('counts a solicitation that drew nothing as opened', async () => {
  const id = await sealing.published()
  await sealing.setDue(id, -1)
  await openTogether(sealing, id)
  expect(await rowOf(id)).toMatchObject({ bids: 0 })
})
