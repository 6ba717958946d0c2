import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { saveBid } from '../../solicitation/contract.ts'
import { bidFields, openPurchasing, type Purchasing } from '../purchasing.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let purchasing: Purchasing
beforeAll(async () => {
  purchasing = await openPurchasing()
})
afterAll(() => purchasing.app.close())

const warnings = async (id: string) => (await purchasing.view(id)).may.warnings
const choose = (id: string, code: string) =>
  purchasing.app.look(`update projects set commodity_codes = array[$2] where id = $1`, [id, code])
const noOfficials =
  'No opening officials are named, so vendors can’t submit online. They submit as the instructions say.'
const noVendors = 'No commodity categories are chosen, so no vendors will be notified.'

describe('publishing', () => {
  it('without commodity categories tells no vendor, and says so beforehand', async () => {
    const id = await purchasing.at('approved')
    expect(await warnings(id)).toEqual([noVendors, noOfficials])
    await choose(id, '77000')
    expect(await warnings(id)).toEqual([noOfficials])
  })

  it('sooner than the policy asks for is warned of beforehand', async () => {
    const id = await purchasing.at('approved')
    await choose(id, '77000')
    await purchasing.app.look(
      `update solicitations set questions_due_at = now() + interval '1 day', due_at = now() + interval '2 days',
         opening_at = now() + interval '2 days' where project_id = $1`,
      [id],
    )
    const [warning] = await warnings(id)
    expect(warning).toMatch(
      /^The purchasing policy asks for at least \d+ days between publication and the due date\./,
    )
  })
})

describe('submitting', () => {
  const unstaffed =
    'At the step Approved, no one can act on this project: only Bernadette Lacroix could act, and they requested it. Ask an administrator to assign someone else before you submit it.'

  it('is warned of where only the requester could publish it, from the draft on', async () => {
    const { agent, request, act, app } = purchasing
    const { id } = await request({}, agent)
    expect(await warnings(id)).toEqual([unstaffed])
    expect((await act(agent, id, 'lock')).body.may?.warnings).toEqual([unstaffed])
    const another = await app.look<{ role_id: string }>(
      `update users set role_id = (select role_id from users where email = 'purchasing@alder.example')
       where email = 'finance@alder.example' returning role_id`,
    )
    expect(another).toHaveLength(1)
    expect(await warnings(id)).toEqual([])
  })

  it('is not where someone else can act at every step', async () => {
    const { id } = await purchasing.request()
    expect((await purchasing.view(id, purchasing.requester)).may.warnings).toEqual([])
  })
})

describe('an addendum', () => {
  const reschedule = async (id: string, fields: object) => {
    const { bid, version } = await purchasing.view(id)
    const { status } = await purchasing.agent.call(saveBid, {
      params: { id },
      body: { ...bidFields({ bidNumber: bid?.bidNumber, ...fields }), version },
    })
    expect(status).toBe(200)
  }

  it('that moves the due date up names both dates; a later one is no surprise', async () => {
    const id = await purchasing.at('published')
    await purchasing.act(purchasing.agent, id, 'amend')
    expect(await warnings(id)).toEqual([])
    await reschedule(id, { dueDate: '2199-01-28' })
    expect(await warnings(id)).toEqual([
      'This addendum moves the due date up from February 1, 2199, 2:00 PM to January 28, 2199, 2:00 PM.',
    ])
    await reschedule(id, { dueTime: '13:00' })
    expect(await warnings(id)).toEqual([
      'This addendum moves the due date up from February 1, 2199, 2:00 PM to February 1, 2199, 1:00 PM.',
    ])
    await reschedule(id, { dueDate: '2199-03-01', openingDate: '2199-03-01' })
    expect(await warnings(id)).toEqual([])
  })
})
