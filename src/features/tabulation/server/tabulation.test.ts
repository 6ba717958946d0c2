import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSealing, type Sealing } from '#features/submissions/server/sealing.fixture.ts'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../contract.ts'
import { openedBids } from './opened-bids.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let sealing: Sealing
beforeAll(async () => {
  sealing = await openSealing()
})
afterAll(() => sealing.app.close())

const salt = { description: 'Road salt', quantity: '100' }
const sand = { description: 'Sand', quantity: '10.5' }
const spare = { description: 'Spare blade', quantity: '1', kind: 'alternate' as const }

const tabulated = async (id: string, by: Caller = sealing.agent) =>
  (await by.call(contract.getTabulation, { params: { id } })).body
const record = (
  id: string,
  submission: string,
  fields: Partial<contract.FindingFields>,
  by: Caller = sealing.agent,
) =>
  by.call(contract.recordFinding, {
    params: { id, submission },
    body: {
      is_responsive: null,
      responsive_reason: '',
      is_responsible: null,
      responsible_reason: '',
      ...fields,
    },
  })

/** Three firms: the second is lowest, the third leaves out a line. */
const threeBids = () =>
  openedBids(
    sealing,
    [salt, sand, spare],
    [
      { firm: 0, unitPrices: ['12.50', '3.3333', '99'], extended: ['1250.00', '35.00'], total: '1285.00' },
      { firm: 1, unitPrices: ['11.75', '4', null], extended: ['11750.00', '42.00'], total: '11792.00' },
      { firm: 2, unitPrices: ['10', null, '80'] },
    ],
  )

describe('a tabulation', () => {
  it('has every price, checks arithmetic, marks what is low, and ranks base bids', async () => {
    const { id } = await threeBids()
    const { lines, bids, prices, governing, may } = await tabulated(id)
    expect(governing).toBe('unit-price')
    expect(may.record).toBe(true)
    expect(lines.map(({ description }) => description)).toEqual(['Road salt', 'Sand', 'Spare blade'])
    expect(bids).toMatchObject([
      { rank: 1, total: '121700', claimed_total: '1179200', state: 'opened', is_out: false },
      { rank: 2, total: '128500', claimed_total: null },
      { rank: null, total: null },
    ])
    // 100 × 11.75, 100 × 12.50, 100 × 10: the vendor’s own slip stands beside it.
    expect(prices[0]).toMatchObject([
      { extended: '117500', other: '1175000', is_low: false },
      { extended: '125000', other: null, is_low: false },
      { extended: '100000', is_low: true },
    ])
    expect(prices[1]).toMatchObject([
      { extended: '4200', is_low: false },
      { extended: '3500', is_low: true, unit_price: '3.3333' },
      { extended: null, fault: 'missing', is_low: false },
    ])
    expect(prices[2]).toMatchObject([{ fault: 'missing' }, { extended: '9900' }, { extended: '8000' }])
    expect(bids[0]?.notes).toContain('The vendor’s own total is $11,792.00; the lines add up to $1,217.00.')
    expect(bids[2]?.notes).toContain('No unit price, or none that can be read: Sand.')
  })

  it('lets the extended amount govern where the county has said so on the due date', async () => {
    const { id } = await threeBids()
    await sealing.app.look(
      `insert into county_settings (tenant_id, key, effective_from, value, set_at)
       select tenant_id, 'procurement.priceGoverns', '2020-01-01', '"extension"', now() from projects where id = $1`,
      [id],
    )
    const { bids, prices, governing } = await tabulated(id)
    expect(governing).toBe('extension')
    expect(bids.map(({ total }) => total)).toEqual(['128500', '1179200', null])
    expect(prices[0]?.[1]).toMatchObject({ extended: '1175000', other: '117500' })
    await sealing.app.look(`delete from county_settings where key = 'procurement.priceGoverns'`)
  })

  it('is printed with every bidder and every line', async () => {
    const { id } = await threeBids()
    const { rawPayload } = await sealing.app.http.inject({
      url: `/api/projects/${id}/tabulation/pdf`,
      headers: { host: 'alder.localhost', authorization: `Bearer ${sealing.agent.token}` },
    })
    const text = textOf(rawPayload)
    for (const said of [
      'Bid Tabulation',
      'Road salt',
      '$1,175.00',
      'not $11,750.00',
      'the unit price governs',
    ])
      expect(text).toContain(said)
  })

  it('is there only after the opening, and only for those who run the purchase', async () => {
    const id = await sealing.published()
    const early = await sealing.agent.call(contract.getTabulation, { params: { id } })
    expect(early.status).toBe(409)
    const { id: opened } = await threeBids()
    const asked = (by: Caller) => by.call(contract.getTabulation, { params: { id: opened } })
    expect((await asked(sealing.stranger)).status).toBe(404)
    expect((await asked(sealing.vendor)).status).toBe(403)
    expect((await asked(sealing.reader)).status).toBe(403)
  })
})

describe('a finding', () => {
  it('takes a bid out of what is low and of the ranking, with its reason on record', async () => {
    const { id } = await threeBids()
    const [lowest] = (await tabulated(id)).bids
    const found = await record(id, lowest?.id ?? '', {
      is_responsive: false,
      responsive_reason: 'No bid security.',
      is_responsible: true,
      version: 0,
    })
    expect(found.status).toBe(200)
    expect(found.body.bids).toMatchObject([
      { rank: 1, total: '128500' },
      { rank: null, is_out: true, finding: { responsive_reason: 'No bid security.', version: 1 } },
      { rank: null, total: null },
    ])
    const events = await sealing.app.look<{ after: object }>(
      `select after from audit_events where object_id = $1 and event = 'submission.checked'`,
      [id],
    )
    expect(events).toMatchObject([{ after: { is_responsive: false, responsive_reason: 'No bid security.' } }])
  })

  it('needs a reason, the version that was seen, and its own project', async () => {
    const { id } = await threeBids()
    const [lowest] = (await tabulated(id)).bids
    const submission = lowest?.id ?? ''
    expect((await record(id, submission, { is_responsive: false })).problem.fields).toEqual({
      responsive_reason: 'Enter why the bid is non-responsive.',
    })
    expect((await record(id, submission, { is_responsible: false })).problem.fields).toEqual({
      responsible_reason: 'Enter why the vendor is non-responsible.',
    })
    expect((await record(id, submission, { is_responsive: true, version: 0 })).status).toBe(200)
    expect((await record(id, submission, { is_responsive: true, version: 0 })).status).toBe(412)
    const other = await threeBids()
    expect((await record(other.id, submission, { is_responsive: true, version: 0 })).status).toBe(404)
  })

  it('is recorded once by two at the same time', async () => {
    const { id } = await threeBids()
    const [lowest] = (await tabulated(id)).bids
    const both = await Promise.all([
      record(id, lowest?.id ?? '', { is_responsive: true, version: 0 }),
      record(id, lowest?.id ?? '', { is_responsive: false, responsive_reason: 'Late.', version: 0 }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  it('is refused after the decision, by the database too', async () => {
    const { id } = await threeBids()
    const [lowest] = (await tabulated(id)).bids
    await sealing.app.look(`update matters set status = 'awarded' where id = $1`, [id])
    expect((await record(id, lowest?.id ?? '', { is_responsive: true, version: 0 })).status).toBe(409)
    await expect(
      sealing.app.look(
        `insert into submission_findings (tenant_id, submission_id, project_id, responsive_reason, responsible_reason, recorded_by,
           recorded_by_name, recorded_at)
         select tenant_id, submission_id, project_id, '', '', (select id from users where tenant_id = o.tenant_id limit 1), 'x', now()
         from opened_submissions o where project_id = $1`,
        [id],
      ),
    ).rejects.toThrow('between the opening and the award')
  })

  it('is for those who publish solicitations, in their own county', async () => {
    const { id } = await threeBids()
    const [lowest] = (await tabulated(id)).bids
    const by = (caller: Caller) => record(id, lowest?.id ?? '', { is_responsive: true }, caller)
    expect((await by(sealing.requester)).status).toBe(403)
    expect((await by(sealing.vendor)).status).toBe(403)
    expect((await by(sealing.stranger)).status).toBe(404)
  })
})
