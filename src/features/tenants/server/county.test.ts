import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { getCounty } from '../contract.ts'
import { getCountyRecord, removeLogo, setLogo, updateCounty } from '../settings-contract.ts'

let app: TestApp
let admin: Caller
let administrator: Caller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  administrator = await app.signIn('alder', 'administrator')
})
afterAll(() => app.close())

const record = async () => (await admin.call(getCountyRecord, {})).body
const shown = async () =>
  (await app.visitor('alder').call(getCounty, { params: { subdomain: 'alder' } })).body
const events = (event: string) =>
  app.look('select before, after from audit_events where event = $1 order by seq desc', [event])

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const logo = (bytes: Buffer) => admin.call(setLogo, { body: { image: bytes.toString('base64') } })

describe('the county’s own record', () => {
  it('is changed, seen at once by everybody, and on record', async () => {
    const { version } = await record()
    const change = {
      name: 'County of Alder',
      accent: '#7A2E2A',
      time_zone: 'America/Denver',
      date_format: 'YYYY-MM-DD' as const,
      contact_email: 'Front.Desk@alder.example',
    }
    const answer = await admin.call(updateCounty, { body: { ...change, version } })
    const stored = { ...change, accent: '#7a2e2a', contact_email: 'front.desk@alder.example' }
    expect(answer.body).toMatchObject({ ...stored, version: version + 1 })
    expect(await shown()).toMatchObject(stored)
    expect((await admin.request({ url: '/api/check-session' })).body).toMatchObject({ county: stored })
    expect((await events('county.updated'))[0]).toMatchObject({
      before: { name: 'Alder County' },
      after: stored,
    })
  })

  it('changes what is given and leaves the rest', async () => {
    const before = await record()
    const answer = await admin.call(updateCounty, { body: { name: 'Alder County' } })
    expect(answer.body).toEqual({ ...before, name: 'Alder County', version: before.version + 1 })
  })

  it.each([
    ['name', ' ', 'Name is required.'],
    ['name', 'Alder\nBcc: all', 'This must be on one line.'],
    ['accent', 'red', 'Enter a color such as #1a4480.'],
    ['accent', '#ffff00', 'White text isn’t readable on this color. Choose a darker one.'],
    ['time_zone', 'Mars/Olympus', 'Choose a time zone from the list.'],
    ['date_format', 'DDMMYY', 'Choose a date format from the list.'],
    ['contact_email', 'nobody', 'Enter a valid email address.'],
    ['contact_email', 'a@b.example\r\nBcc: c@d.example', 'Enter a valid email address.'],
  ])('refuses %s %j at its field', async (field, value, message) => {
    const payload = { [field]: value }
    const headers = { 'if-match': '*' }
    const answer = await admin.request({ method: 'PUT', url: '/api/county', headers, payload })
    expect(answer.status).toBe(400)
    expect(answer.problem.fields?.[field]).toContain(message)
  })

  it('is not written over somebody else’s change, which is shown', async () => {
    const { version } = await record()
    const rename = (name: string) => admin.call(updateCounty, { body: { name, version } })
    const answers = await Promise.all([rename('A County'), rename('B County'), rename('C County')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412])
    expect((await rename('D County')).problem.current).toMatchObject({ version: version + 1 })
    await admin.call(updateCounty, { body: { name: 'Alder County' } })
  })

  it('is closed to those who may not change it, for reading too', async () => {
    expect((await administrator.call(getCountyRecord, {})).status).toBe(403)
    expect((await administrator.call(updateCounty, { body: { name: 'X' } })).status).toBe(403)
    expect((await administrator.call(removeLogo, {})).status).toBe(403)
    expect((await shown()).name).toBe('Alder County')
  })

  it('is each county’s own', async () => {
    const stranger = await app.signIn('birch', 'full.admin')
    expect((await stranger.at('alder').call(getCountyRecord, {})).status).toBe(404)
    expect((await stranger.call(getCountyRecord, {})).body.name).toBe('Birch County')
  })
})

describe('the county’s logo', () => {
  it('is taken by what it is, shown at once under an address of its own, and on record', async () => {
    const before = (await shown()).logo_url
    const answer = await logo(png)
    expect(answer.status).toBe(200)
    expect((await shown()).logo_url).toBe(answer.body.logo_url)
    expect(answer.body.logo_url).not.toBe(before)
    const picture = await app.visitor('alder').request({ url: answer.body.logo_url ?? '' })
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    })
    expect((await events('county.logo_set'))[0]).toMatchObject({
      before: { logo_url: before },
      after: { logo_url: answer.body.logo_url },
    })
  })

  it('is refused where it is no picture of the three kinds, whatever it is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    for (const bytes of [svg, gif, Buffer.from('hello')]) {
      const answer = await logo(bytes)
      expect(answer.status).toBe(400)
      expect(answer.problem.fields).toEqual({ image: 'Choose a PNG, JPEG, or WebP image.' })
    }
    const nonsense = await admin.call(setLogo, { body: { image: '<svg>' } })
    expect(nonsense.problem.fields).toEqual({ image: 'Choose an image.' })
  })

  it('is refused above 1 MB', async () => {
    const answer = await logo(Buffer.concat([png, Buffer.alloc(1024 * 1024)]))
    expect(answer.status).toBe(413)
    expect((await logo(Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]))).status).toBe(413)
  })

  it('can be removed', async () => {
    await logo(png)
    expect((await admin.call(removeLogo, {})).body.logo_url).toBeNull()
    expect((await shown()).logo_url).toBeNull()
    expect(await events('county.logo_removed')).toHaveLength(1)
  })
})
