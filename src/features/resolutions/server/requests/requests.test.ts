import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getThread } from '#features/thread/contract.ts'
import type { Caller } from '#testing/caller.ts'
import {
  deleteResolution,
  getResolution,
  listActivity,
  listResolutions,
  listResolutionYears,
  Resolution,
  requestResolution,
  updateResolution,
} from '../../contract.ts'
import { type Desks, openDesks } from '../desks.fixture.ts'

let desks: Desks
beforeAll(async () => {
  desks = await openDesks()
})
afterAll(() => desks.app.close())

const ask = (body: object) => desks.requester.call(requestResolution, { body })
const faults = async (body: object) => (await ask(body)).problem.fields

describe('requesting a resolution', () => {
  it('keeps a draft with the product’s defaults, of whoever asks, and puts it on record', async () => {
    const { status, body } = await ask({})
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'draft',
      resolutiontype: 'New',
      resolutioncategory: 'Contract/Purchase Order',
      purchasingconsulted: 'No',
      user_id: await desks.idOf('contracts'),
      waitingon: 'Tomás Rivera',
      number: null,
      amount: null,
    })
    const [event] = await desks.app.look<{ event: string }>(
      'select event from audit_events where object_id = $1',
      [body.id],
    )
    expect(event?.event).toBe('resolution.requested')
  })

  it('makes null of empty numbers and dates, and keeps cents and hundredths', async () => {
    const { body } = await ask({
      amount: '1,234.50',
      grantamount: '',
      termstart: '',
      contractdate: null,
      contracttype: '',
      fundingfederal: '33.33',
      fundingstate: 33.33,
      fundingcounty: 33.34,
      fundinglocal: '',
    })
    expect(body).toMatchObject({
      amount: 1234.5,
      grantamount: null,
      termstart: null,
      contracttype: null,
      fundingfederal: 33.33,
      fundingcounty: 33.34,
      fundinglocal: null,
    })
  })

  it('says at the field what is wrong, and writes nothing', async () => {
    const [before] = await desks.app.look<{ n: number }>('select count(*)::int as n from resolutions')
    expect(await faults({ fundingfederal: '50', fundingstate: 49.9 })).toEqual({
      fundingfederal: 'Funding shares must total 100%. These total 99.9%.',
    })
    expect(await faults({ amount: '1e400' })).toEqual({ amount: 'Enter an amount such as 1234.50.' })
    expect(await faults({ termstart: '2026-05-01', termend: '2026-04-30' })).toEqual({
      termend: 'The term can’t end before it starts.',
    })
    expect(await faults({ dateofrequest: '2026-02-30' })).toHaveProperty('dateofrequest')
    expect(await faults({ committee: 'Astronomy' })).toEqual({ committee: 'This committee doesn’t exist.' })
    expect(await faults({ resolutiontype: 'Renew', resolutionnumber: '1999-0001' })).toEqual({
      resolutionnumber: 'No resolution has this number.',
    })
    expect(await faults({ resolutiontype: 'Amend' })).toEqual({
      resolutionnumber: 'Choose the resolution to renew or amend.',
    })
    expect(await faults({ department: '00000000-0000-4000-8000-000000000000' })).toEqual({
      department: 'This department doesn’t exist.',
    })
    expect((await ask({ county_id: '' })).status).toBe(404)
    expect((await ask({ county_id: null })).problem.error).toBe('Missing county ID in user metadata.')
    const [after] = await desks.app.look<{ n: number }>('select count(*)::int as n from resolutions')
    expect(after).toEqual(before)
  })

  it('reads an amount beyond all numbers as no amount', async () => {
    const answer = await desks.requester.request({
      method: 'POST',
      url: '/api/resolutions',
      payload: '{"amount":1e400}',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
  })

  it('submits at once what is complete, and says what is missing', async () => {
    expect(await faults({ status: 'working' })).toEqual({
      department: 'Department is required.',
      description: 'Description is required.',
    })
    const { body } = await ask({
      status: 'working',
      department: desks.department,
      description: 'Plow blades\nfor ten trucks',
    })
    expect(body).toMatchObject({ status: 'working', title: 'Plow blades', waitingon: 'Public Works' })
  })

  it('links what it renews, both ways; a number of another county is none', async () => {
    const [adopted] = await desks.app.look<{ id: string; number: string }>(
      `select r.id, r.number from matters r join tenants t on t.id = r.tenant_id
       where t.subdomain = 'alder' and r.kind = 'resolution' and r.number is not null limit 1`,
    )
    const { body } = await ask({ resolutiontype: 'Renew', resolutionnumber: adopted?.number })
    const threadOf = async (caller: Caller, id = '') =>
      (await caller.call(getThread, { params: { kind: 'resolution', id } })).body.steps.map((step) => step.id)
    expect(await threadOf(desks.requester, body.id)).toContain(adopted?.id)
    expect(await threadOf(desks.reader, adopted?.id)).toContain(body.id)
    await desks.app.look(
      `update matters set number = '2020-0009' where id = (select r.id from matters r
         join tenants t on t.id = r.tenant_id where t.subdomain = 'birch' and r.kind = 'resolution' and r.status = 'draft' limit 1)`,
    )
    expect(await faults({ resolutiontype: 'Renew', resolutionnumber: '2020-0009' })).toHaveProperty(
      'resolutionnumber',
    )
  })

  it('is refused without the permission', async () => {
    expect((await desks.reader.call(requestResolution, { body: {} })).status).toBe(403)
  })
})

describe('reading', () => {
  it('tells the reader what they may do', async () => {
    const { id } = await desks.request()
    const own = await desks.requester.call(getResolution, { params: { id } })
    expect(own.body.may).toMatchObject({ edit: true, delete: true, actions: ['submit'] })
    const other = await desks.reader.call(getResolution, { params: { id } })
    expect(other.body.may).toMatchObject({ edit: false, delete: false, actions: [] })
    const stranger = await desks.stranger.call(getResolution, { params: { id } })
    expect(stranger.status).toBe(404)
    expect(stranger.problem.error).toBe('Resolution not found.')
  })
})

describe('listing', () => {
  const list = (query: object) => desks.requester.call(listResolutions, { query })

  it('filters by status, department, year and category, finds by words, sorts and pages', async () => {
    const { id } = await desks.request({ title: 'Quixotic windmill', vendor: 'La Mancha Mills' })
    expect((await list({ q: 'quixotic mancha' })).body.map((row) => row.id)).toEqual([id])
    expect((await list({ q: 'quixotic', status: 'adopted' })).body).toEqual([])
    expect((await list({ department: desks.department, limit: 3 })).body).toHaveLength(3)
    const published = await list({ status: 'published', sort: 'number' })
    const numbers = published.body.map((row) => row.number ?? '')
    expect(numbers.length).toBeGreaterThan(2)
    expect(numbers).toEqual(numbers.toSorted())
    expect(published.headers['x-total-count']).toBe(String(numbers.length))
    const years = (await desks.reader.call(listResolutionYears, {})).body
    expect((await list({ year: years[0], limit: 1 })).body[0]?.year).toBe(years[0])
    const grants = await desks.reader.call(listResolutions, { query: { category: 'Grant' } })
    expect(grants.body.length).toBeGreaterThan(0)
  })

  it('shows mine, and what waits for me', async () => {
    const { id } = await desks.request({ title: 'Mine alone' })
    expect((await list({ mine: 'yes', q: 'alone' })).body.map((row) => row.id)).toEqual([id])
    const reviewers = await desks.reviewer.call(listResolutions, { query: { mine: 'yes', q: 'alone' } })
    expect(reviewers.body).toEqual([])
    expect((await list({ waiting: 'me', q: 'alone' })).body).toHaveLength(1)
    await desks.act(desks.requester, id, 'submit')
    expect((await list({ waiting: 'me', q: 'alone' })).body).toEqual([])
    const waiting = (caller: typeof desks.reviewer) =>
      caller.call(listResolutions, { query: { waiting: 'me', q: 'alone' } })
    expect((await waiting(desks.reviewer)).body).toHaveLength(1)
    expect((await waiting(desks.attorney)).body).toEqual([])
    await desks.act(desks.reviewer, id, 'approve')
    expect((await waiting(desks.attorney)).body).toHaveLength(1)
  })

  it('is refused to a vendor', async () => {
    const vendor = await desks.app.signIn('alder', 'vendor')
    expect((await vendor.call(listResolutions, {})).status).toBe(403)
  })
})

describe('changing a request', () => {
  const change = (id: string, body: object, caller = desks.requester) =>
    caller.call(updateResolution, { params: { id }, body })

  it('changes what is given, judged together with the rest', async () => {
    const { id, version } = await desks.request({ fundingcounty: 100, termstart: '2026-05-01' })
    const answer = await change(id, { vendor: 'Hudson Rail', version })
    expect(answer.body).toMatchObject({ vendor: 'Hudson Rail', fundingcounty: 100, version: version + 1 })
    expect((await change(id, { fundingstate: 1 })).status).toBe(400)
    expect((await change(id, { termend: '2026-04-01' })).problem.fields).toHaveProperty('termend')
    const activity = await desks.reader.call(listActivity, { params: { id } })
    expect(activity.body[0]).toMatchObject({
      event: 'resolution.updated',
      changes: [{ field: 'vendor', before: 'Mohawk Rail', after: 'Hudson Rail' }],
    })
    // A save that changes nothing is nothing to tell of.
    await change(id, { vendor: 'Hudson Rail', version: version + 1 })
    expect((await desks.reader.call(listActivity, { params: { id } })).body).toHaveLength(
      activity.body.length,
    )
  })

  it('shows a stale version what is there now; of two at once one wins', async () => {
    const { id, version } = await desks.request()
    const answers = await Promise.all(['A', 'B'].map((vendor) => change(id, { vendor, version })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412])
    const late = answers.find((answer) => answer.status === 412)
    // What the form lays beside what was typed.
    expect(Resolution.parse(late?.problem.current)).toMatchObject({
      version: version + 1,
      title: expect.any(String),
    })
  })

  it('is refused to others, to other counties, and before the Board', async () => {
    const { id } = await desks.request()
    expect((await change(id, { vendor: 'X' }, desks.reader)).status).toBe(403)
    expect((await change(id, { vendor: 'X' }, desks.reviewer)).status).toBe(403)
    expect((await change(id, { vendor: 'X' }, desks.stranger)).status).toBe(404)
    const later = await desks.at('board-review')
    expect((await change(later, { vendor: 'X' }, desks.clerk)).problem.error).toBe(
      'This resolution is in Board review. To change it, return it first.',
    )
  })

  it('keeps what was adopted, even against the database’s own user', async () => {
    const refused = desks.app.look(
      "update resolutions set description = 'Another' where adopted_date is not null",
    )
    await expect(refused).rejects.toThrow('an adopted resolution is final')
  })
})

describe('deleting', () => {
  it('removes a draft, with what hangs on it', async () => {
    const { id } = await desks.request()
    expect((await desks.requester.call(deleteResolution, { params: { id } })).status).toBe(200)
    expect((await desks.requester.call(getResolution, { params: { id } })).status).toBe(404)
  })

  it('is refused for anything else, to others, and to other counties', async () => {
    const { id } = await desks.request()
    expect((await desks.attorney.call(deleteResolution, { params: { id } })).status).toBe(403)
    expect((await desks.stranger.call(deleteResolution, { params: { id } })).status).toBe(404)
    await desks.act(desks.requester, id, 'submit')
    expect((await desks.clerk.call(deleteResolution, { params: { id } })).problem.error).toBe(
      'Only drafts that have never been submitted can be deleted. Withdraw it instead.',
    )
  })
})
