import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getAward, makeAward, recommendAward, rescindAward } from '#features/awards/contract.ts'
import { openSealing, type Sealing } from '#features/submissions/server/sealing.fixture.ts'
import { foundInOrder, openedBids } from '#features/tabulation/server/opened-bids.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let sealing: Sealing
beforeAll(async () => {
  sealing = await openSealing()
})
afterAll(() => sealing.app.close())

const page = async (url: string, county = 'alder') =>
  (await sealing.app.http.inject({ url, headers: { host: `${county}.localhost` } })).body

async function opened() {
  const { id } = await openedBids(
    sealing,
    [{ description: 'Road salt', quantity: '100' }],
    [
      { firm: 0, unitPrices: ['12.50'] },
      { firm: 1, unitPrices: ['11.75'] },
    ],
  )
  await foundInOrder(sealing, id)
  const { candidates, bid_number } = (await sealing.agent.call(getAward, { params: { id } })).body
  return { id, number: bid_number, candidates, at: `/public/solicitations/${encodeURIComponent(bid_number)}` }
}

async function award(id: string, submission_id: string) {
  await sealing.agent.call(recommendAward, {
    params: { id },
    body: {
      kind: 'whole',
      is_multiple: false,
      reason: '',
      parts: [{ submission_id, line_ids: [] }],
      version: 0,
    },
  })
  return (await sealing.administrator.call(makeAward, { params: { id }, body: { version: 1 } })).body
}

it('shows bids once they are opened where the county posts them, and the award once it is made', async () => {
  const { id, at, candidates, number } = await opened()
  const before = await page(at)
  expect(before).toContain('Submissions opened')
  expect(before).toContain('$1,175.00')
  expect(before).not.toContain('id="award"')
  expect(await page('/public/awards')).not.toContain(number)
  await award(id, candidates[0]?.submission_id ?? '')
  const after = await page(at)
  expect(after).toContain('id="award"')
  expect(after).toContain('can protest through')
  const register = await page(`/public/awards?q=${encodeURIComponent(candidates[0]?.vendor_name ?? '')}`)
  expect(register).toContain(number)
  expect(register).toContain('$1,175.00')
  expect(await page('/public/awards?year=1999')).toContain('No awards match')
  expect(await page('/public/awards', 'birch')).not.toContain(number)
})

it('shows no bids where the county does not post them', async () => {
  const { id, at } = await opened()
  await sealing.app.look(
    `insert into county_settings (tenant_id, key, effective_from, value, set_at)
     select tenant_id, 'procurement.publicTabulation', '2020-01-01', 'false', now() from projects where id = $1`,
    [id],
  )
  const text = await page(at)
  await sealing.app.look(`delete from county_settings where key = 'procurement.publicTabulation'`)
  expect(text).not.toContain('$1,175.00')
  expect(text).not.toContain('Submissions opened')
})

it('shows an award that was rescinded as what it is, with the reason', async () => {
  const { id, at, candidates, number } = await opened()
  const made = await award(id, candidates[0]?.submission_id ?? '')
  await sealing.administrator.call(rescindAward, {
    params: { id },
    body: { version: made.award?.version ?? 0, reason: 'An error.' },
  })
  const text = await page(at)
  expect(text).not.toContain('id="award"')
  expect(text).toContain('Award rescinded')
  expect(text).toContain('Reason: An error.')
  const register = await page('/public/awards')
  expect(register).toContain(number)
  expect(register).toMatch(/Rescinded [A-Z][^<]*: An error\./)
})

it('shows nothing of what was submitted before it is opened', async () => {
  const id = await sealing.published()
  await sealing.submitted(id)
  const number = (await sealing.view(id)).bid?.bidNumber ?? ''
  const text = await page(`/public/solicitations/${encodeURIComponent(number)}`)
  expect(text).not.toContain('Submissions opened')
  expect(text).not.toContain('Submissions received')
})
