import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvOf, uploadImport } from '#features/imports/server/imports.fixture.ts'
import { createVendor, updateVendor } from '#features/vendors/contract.ts'
import { vendorImportEndpoints } from '#features/vendors/import-contract.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createCommodity, deleteCommodity, listCommodities, updateCommodity } from '../contract.ts'
import { commodityImportEndpoints } from '../import-contract.ts'

let app: TestApp
let admin: Caller
let reader: Caller
let stranger: Caller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  reader = await app.signIn('alder', 'readonly')
  stranger = await app.signIn('birch', 'full.admin')
})
afterAll(() => app.close())

const salt = (code: string) => ({ code, description: 'Road Salt', group: '745 - Road Materials' })
const made = async (code: string) => (await admin.call(createCommodity, { body: salt(code) })).body
const found = async (query: object, caller = reader) =>
  (await caller.call(listCommodities, { query })).body.map(({ code }) => code)

describe('the list of commodity codes', () => {
  it.each([
    ['', 27],
    ['BUILDING', 14],
    ['services', 19],
    ['theatre', 8],
    ['946', 1],
    ['500', 10],
    ['  95800 ', 1],
    ['management 946', 1],
    ['no such thing', 0],
    ['%', 0],
  ])('"%s" finds %i of the codes that every county has', async (q, count) => {
    const answer = await stranger.call(listCommodities, { query: { q, origin: 'standard' } })
    expect(answer.body).toHaveLength(count)
    expect(answer.headers['x-total-count']).toBe(String(count))
  })

  it('has the county’s own beside them, and its words in place of none', async () => {
    const { code } = await made('74599')
    const own = await admin.call(createCommodity, {
      body: { code: '99600', description: 'Data Services', group: '996 - Services' },
    })
    expect(own.status).toBe(200)
    expect(await found({ q: 'materials salt' })).toEqual(['74570', code])
    expect(await found({ q: '99', origin: 'county' })).toEqual(['74599', '99600'])
    expect(await found({ q: '99600', origin: 'standard' })).toEqual([])
    const [listed] = (await reader.call(listCommodities, { query: { codes: '99600,nothing' } })).body
    expect(listed).toMatchObject({ description: 'Data Services', group: '996 - Services' })
    expect(await found({ sort: '-group', limit: 1 })).toEqual(['99600'])
    expect(await found({ q: 'salt' }, stranger)).toEqual(['74570'])
  })

  it('is there for a vendor’s people, and for nobody who is not signed in', async () => {
    expect((await (await app.signIn('alder', 'vendor')).call(listCommodities, {})).status).toBe(200)
    expect((await app.visitor('alder').call(listCommodities, {})).status).toBe(401)
  })
})

describe('keeping the county’s own list', () => {
  it.each([
    [{ code: '' }, 'code', 'Code is required.'],
    [
      { code: 'two words' },
      'code',
      'Use up to 20 letters, digits, periods, or hyphens, starting with a letter or digit.',
    ],
    [{ description: ' ' }, 'description', 'Description is required.'],
    [{ group: '' }, 'group', 'Group is required.'],
  ])('refuses %j', async (wrong, field, message) => {
    const answer = await admin.call(createCommodity, { body: { ...salt('1'), ...wrong } })
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toEqual({ [field]: message })
  })

  it('has each code once', async () => {
    await made('10001')
    const again = await admin.call(createCommodity, { body: salt('10001') })
    expect(again.status).toBe(409)
    expect(again.problem.fields).toEqual({ code: 'This code is already on the list.' })
  })

  it('changes and removes, on record, and not on a stale version', async () => {
    const { id } = await made('10002')
    const change = (version: number, caller = admin) =>
      caller.call(updateCommodity, { params: { id }, body: { description: 'Rock Salt', version } })
    expect((await change(1)).body).toMatchObject({ description: 'Rock Salt', version: 2 })
    expect((await change(1)).status).toBe(412)
    expect((await admin.call(deleteCommodity, { params: { id } })).status).toBe(200)
    expect(await found({ codes: '10002' })).toEqual([])
    const events = await app.look<{ event: string }>(
      'select event from audit_events where object_id = $1 order by at, event',
      [id],
    )
    expect(events.map(({ event }) => event).sort()).toEqual([
      'commodity_code.created',
      'commodity_code.deleted',
      'commodity_code.updated',
    ])
  })

  it('is for whoever manages the county, and for no other county', async () => {
    const { id } = await made('10003')
    for (const [caller, status] of [
      [reader, 403],
      [stranger, 404],
    ] as const) {
      const body = { description: 'Taken' }
      expect((await caller.call(updateCommodity, { params: { id }, body })).status).toBe(status)
      expect((await caller.call(deleteCommodity, { params: { id } })).status).toBe(status)
    }
    expect((await reader.call(createCommodity, { body: salt('10004') })).status).toBe(403)
  })
})

describe('a code on a vendor', () => {
  it('must be on the list; one that was removed since stays', async () => {
    const { id: commodity } = await made('20001')
    const create = (name: string, code: string) =>
      admin.call(createVendor, { body: { name, commodity_codes: ['94600', code] } })
    const refused = await create('Salt & Sons', '20002')
    expect(refused.status).toBe(400)
    expect(refused.problem.fields).toEqual({ 'commodity_codes.1': 'Enter a valid commodity code.' })
    const { body: vendor } = await create('Salt & Sons', '20001')
    await admin.call(deleteCommodity, { params: { id: commodity } })
    const params = { id: vendor.id }
    const kept = await admin.call(updateVendor, {
      params,
      body: { commodity_codes: ['20001', '95300'], version: vendor.version },
    })
    expect(kept.body.commodity_codes).toEqual(['20001', '95300'])
    expect((await create('More Salt', '20001')).status).toBe(400)
  })

  it('of another county is none', async () => {
    await made('20003')
    const answer = await stranger.call(createVendor, {
      body: { name: 'Far Salt', commodity_codes: ['20003'] },
    })
    expect(answer.status).toBe(400)
  })

  it('may come with a file of vendors once the county has it', async () => {
    const check = async (code: string) => {
      const file = csvOf(['Vendor Name', 'Commodity Codes'], ['Imported Salt', code])
      const { id } = (await uploadImport(admin, 'vendor', file)).body
      return (await admin.call(vendorImportEndpoints.rows, { query: { import_id: id } })).body[0]?.problems
    }
    expect(await check('20004')).toEqual(['Commodity Codes: 20004 isn’t on the county’s list.'])
    await made('20004')
    expect(await check('20004')).toEqual([])
  })
})

describe('a file of commodity codes', () => {
  const titles = ['Code', 'Description', 'Group']
  const importing = async (...rows: string[][]) => {
    const { body, status } = await uploadImport(admin, 'commodity', csvOf(titles, ...rows))
    expect(status).toBe(200)
    const params = { id: body.id }
    const problems = (
      await admin.call(commodityImportEndpoints.rows, { query: { import_id: body.id } })
    ).body.map((row) => row.problems)
    await admin.call(commodityImportEndpoints.start, { params, body: {} })
    await app.runJobs()
    return { problems, ended: (await admin.call(commodityImportEndpoints.get, { params })).body }
  }

  it('adds what is new, changes what is there, and skips what is wrong', async () => {
    await made('30001')
    const { problems, ended } = await importing(
      ['30001', 'Treated Salt', 'Road Materials'],
      ['30002', 'Sand', 'Road Materials'],
      ['30002', 'Sand again', 'Road Materials'],
      ['', 'Nothing', 'Road Materials'],
      ['30003', '', ''],
    )
    expect(problems).toEqual([
      [],
      [],
      ['Code: Row 3 has the same code.'],
      ['Code: Code is required.', expect.stringMatching(/^Code: Use up to 20/)],
      ['Description: Description is required.', 'Group: Group is required.'],
    ])
    expect(ended).toMatchObject({ status: 'finished', total: 5, created: 2 })
    const { body } = await reader.call(listCommodities, { query: { codes: '30001,30002,30003' } })
    expect(body.map(({ code, description, version }) => [code, description, version])).toEqual([
      ['30001', 'Treated Salt', 2],
      ['30002', 'Sand', 1],
    ])
  })

  it('that says what the list says already leaves no trace on record', async () => {
    await importing(['30010', 'Gravel', 'Stone'])
    await importing(['30010', 'Gravel', 'Stone'])
    const [commodity] = (await reader.call(listCommodities, { query: { codes: '30010' } })).body
    expect(commodity?.version).toBe(1)
  })

  it('of another shape is refused whole, and nothing is written', async () => {
    const answer = await uploadImport(admin, 'commodity', csvOf(['Nummer', 'Name'], ['30020', 'Gravel']))
    expect(answer.status).toBe(400)
    expect(answer.problem.error).toMatch(/Code/)
    expect(await found({ codes: '30020' })).toEqual([])
  })

  it('may hold ten thousand, each of which is found', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => [
      `N${String(at).padStart(5, '0')}`,
      `Item number ${at}`,
      `Class ${Math.floor(at / 100)}`,
    ])
    const { ended } = await importing(...rows)
    expect(ended).toMatchObject({ status: 'finished', created: 10_000 })
    expect(await found({ q: 'N09999' })).toEqual(['N09999'])
    const answer = await reader.call(listCommodities, { query: { q: 'class 42', limit: 5 } })
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(100)
  }, 120_000)
})
