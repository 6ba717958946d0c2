import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import {
  createVendor,
  deleteVendor,
  disableVendor,
  enableVendor,
  getVendor,
  listVendors,
  updateVendor,
} from '../contract.ts'

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

const made = async (name: string, more = {}) =>
  (await admin.call(createVendor, { body: { name, city: 'Alderton', ...more } })).body
const names = (vendors: readonly { name: string }[]) => vendors.map((vendor) => vendor.name)

describe('listing vendors', () => {
  it('orders them by name and tells how many there are', async () => {
    const answer = await reader.call(listVendors, { query: { limit: 2 } })
    expect(names(answer.body)).toEqual(['Adirondack Medical Staffing', 'Adirondack Network Systems'])
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(10)
  })

  it.each(['name', 'city', 'state', 'email', 'phone'] as const)('sorts by %s, both ways', async (sort) => {
    const up = (await reader.call(listVendors, { query: { sort } })).body
    const down = (await reader.call(listVendors, { query: { sort: `-${sort}` } })).body
    expect(down.map((row) => row[sort])).toEqual(up.map((row) => row[sort]).reverse())
  })

  it('finds words by their beginning, and vendors by what they sell', async () => {
    const search = async (q: string) => names((await reader.call(listVendors, { query: { q } })).body)
    expect(await search('quarry pav')).toEqual(['Hudson Paving & Aggregate'])
    expect(await search('22500')).toEqual(['Hudson Janitorial Services'])
    expect(await search('%')).toEqual([])
  })

  it('tells the disabled from the others', async () => {
    const status = async (wanted: 'active' | 'disabled') =>
      (await reader.call(listVendors, { query: { status: wanted } })).body
    expect((await status('disabled')).every((vendor) => vendor.is_disabled)).toBe(true)
    expect(names(await status('disabled'))).toContain('Hudson Roofing Company')
    expect((await status('active')).some((vendor) => vendor.is_disabled)).toBe(false)
  })

  it('says nothing of tax ids', async () => {
    const { body } = await admin.call(listVendors, {})
    expect(JSON.stringify(body)).not.toMatch(/tax|7713/)
  })

  it('is refused to a vendor', async () => {
    const vendor = await app.signIn('alder', 'vendor')
    expect((await vendor.call(listVendors, {})).status).toBe(403)
  })
})

describe('looking at a vendor', () => {
  it('shows contacts in their order, and the users that belong to it', async () => {
    const [row] = (await reader.call(listVendors, { query: { q: 'medical' } })).body
    const { body } = await reader.call(getVendor, { params: { id: row?.id ?? '' } })
    expect(body.contacts).toMatchObject([{ name: 'Corinne Ballard', title: 'Account Manager' }])
    expect(body.users).toMatchObject([{ name: 'Frank Hudson', email: 'vendor@alder.example' }])
  })

  it('finds nothing for another county', async () => {
    const { id } = await made('Looked At')
    expect((await stranger.call(getVendor, { params: { id } })).status).toBe(404)
  })
})

describe('creating a vendor', () => {
  const contacts = [
    { name: 'Zoe First', email: 'ZOE@first.example' },
    { name: 'Abe Second', phone: '(518) 555-0199' },
  ]

  it('stores it with contacts and codes, and puts it on record', async () => {
    const vendor = await made('Fresh Produce', { contacts, commodity_codes: ['95300', '94600', '95300'] })
    expect(vendor).toMatchObject({ version: 1, commodity_codes: ['94600', '95300'], tax_id: null })
    expect(vendor.contacts).toMatchObject([
      { name: 'Zoe First', email: 'zoe@first.example' },
      { name: 'Abe Second' },
    ])
    const events = await app.look('select event, after from audit_events where object_id = $1', [vendor.id])
    expect(events).toMatchObject([{ event: 'vendor.created', after: { name: 'Fresh Produce' } }])
  })

  it('refuses a name that another vendor has, also of two at once', async () => {
    const create = () => admin.call(createVendor, { body: { name: 'Twice' } })
    const answers = await Promise.all([create(), create(), create()])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    const refused = answers.find((answer) => answer.status === 409)
    expect(refused?.problem.error).toBe('A vendor with this name already exists.')
  })

  it('says at which field something does not fit', async () => {
    const body = {
      name: ' ',
      email: 'nobody',
      website: 'javascript:alert(1)',
      city: 'Alder\r\nton',
      tax_id: '123456789',
      contacts: [{ name: '' }],
    }
    const answer = await admin.call(createVendor, { body })
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toEqual({
      name: 'Vendor Name is required.',
      email: 'Enter a valid email address.',
      website: 'Enter a web address such as www.example.com.',
      city: 'This must be on one line.',
      tax_id: 'Enter an EIN as 12-3456789, or an SSN as 123-45-6789.',
      'contacts.0.name': 'Contact name is required.',
    })
  })

  it('refuses a commodity code that there is not', async () => {
    const payload = { name: 'Unknown Goods', commodity_codes: ['94600', '12345'] }
    const answer = await admin.request({ method: 'POST', url: '/api/vendors', payload })
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toEqual({ 'commodity_codes.1': 'Enter a valid commodity code.' })
  })

  it('is refused without the permission', async () => {
    expect((await reader.call(createVendor, { body: { name: 'Not Mine' } })).status).toBe(403)
  })
})

describe('editing a vendor', () => {
  it('changes what is given and leaves the rest', async () => {
    const { id, version } = await made('Edited', { contacts: [{ name: 'Stays' }] })
    const body = { phone: '(518) 555-0100', version }
    const answer = await admin.call(updateVendor, { params: { id }, body })
    expect(answer.body).toMatchObject({ phone: '(518) 555-0100', city: 'Alderton', version: version + 1 })
    expect(answer.body.contacts).toMatchObject([{ name: 'Stays' }])
    const replaced = await admin.call(updateVendor, { params: { id }, body: { contacts: [] } })
    expect(replaced.body.contacts).toEqual([])
  })

  it('refuses to write over somebody else’s change, and shows it', async () => {
    const { id, version } = await made('Stale', { tax_id: '14-2087713' })
    await admin.call(updateVendor, { params: { id }, body: { city: 'First', version } })
    const late = await admin.call(updateVendor, { params: { id }, body: { city: 'Second', version } })
    expect(late.status).toBe(412)
    expect(late.problem.current).toMatchObject({ city: 'First', tax_id: '••-•••7713', contacts: [] })
  })

  it('lets one of two edits at once through', async () => {
    const { id, version } = await made('Raced')
    const edit = (city: string) => admin.call(updateVendor, { params: { id }, body: { city, version } })
    const answers = await Promise.all([edit('A'), edit('B'), edit('C')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412])
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const { id } = await made('Guarded')
    const edit = (caller: Caller) => caller.call(updateVendor, { params: { id }, body: { city: 'X' } })
    expect((await edit(reader)).status).toBe(403)
    expect((await edit(stranger)).status).toBe(404)
  })
})

describe('disabling a vendor', () => {
  it('keeps it on record, once; enabling brings it back, once', async () => {
    const { id } = await made('Paused')
    const disabled = await admin.call(disableVendor, { params: { id } })
    expect(disabled.body).toMatchObject({ is_disabled: true, version: 2 })
    expect((await admin.call(disableVendor, { params: { id } })).status).toBe(409)
    expect((await admin.call(enableVendor, { params: { id } })).body.is_disabled).toBe(false)
    const again = await admin.call(enableVendor, { params: { id } })
    expect(again.problem).toMatchObject({ code: 'wrong_state', error: 'This vendor isn’t disabled.' })
    const events = await app.look('select event from audit_events where object_id = $1 order by seq', [id])
    expect(events.map((row) => row.event)).toEqual(['vendor.created', 'vendor.disabled', 'vendor.enabled'])
  })

  it.each([disableVendor, enableVendor])('is refused without the permission: $path', async (verb) => {
    const { id } = await made(`Guarded ${verb.path}`)
    expect((await reader.call(verb, { params: { id } })).status).toBe(403)
    expect((await stranger.call(verb, { params: { id } })).status).toBe(404)
  })
})

describe('deleting a vendor', () => {
  it('removes one that nothing refers to, with its contacts', async () => {
    const { id } = await made('Gone', { contacts: [{ name: 'Also Gone' }] })
    expect((await admin.call(deleteVendor, { params: { id } })).status).toBe(200)
    expect((await admin.call(deleteVendor, { params: { id } })).status).toBe(404)
    expect(await app.look('select 1 from vendor_contacts where vendor_id = $1', [id])).toEqual([])
  })

  it('keeps one that users belong to, and says so', async () => {
    const [row] = await app.look<{ vendor_id: string }>(
      `select vendor_id from user_vendors join users u on u.id = user_id where u.email = 'vendor@alder.example'`,
    )
    const answer = await admin.call(deleteVendor, { params: { id: row?.vendor_id ?? '' } })
    expect(answer.status).toBe(409)
    expect(answer.problem.error).toBe(
      'This vendor has users in the Vendor Portal, or people who asked to join it. Disable it instead.',
    )
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const { id } = await made('Kept')
    expect((await reader.call(deleteVendor, { params: { id } })).status).toBe(403)
    expect((await stranger.call(deleteVendor, { params: { id } })).status).toBe(404)
  })
})
