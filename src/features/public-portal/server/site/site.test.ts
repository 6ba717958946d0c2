import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateMeeting } from '#features/meetings/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { headingLevels } from '../pages/headings.ts'
import { addMeetingDocument, browse, crawl, newItem, newMeeting, publish } from '../portal.fixture.ts'

let app: TestApp
let clerk: Caller
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://{county}.example.gov' } })
  clerk = await app.signIn('alder', 'clerk')
})
afterAll(() => app.close())

const read = async (url: string, county = 'alder') => app.visitor(county).request<string>({ url })
const base = 'https://alder.example.gov'

describe('the files at a fixed place of every site', () => {
  it('robots.txt opens the public pages and nothing else', async () => {
    const { status, headers, body } = await read('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toMatch(/^User-agent: \*\nAllow: \/public\n/)
    expect(body).toContain('Disallow: /\n')
    expect(body).toContain(`Sitemap: ${base}/sitemap.xml`)
  })

  it('sitemap.xml names what is public, and leads only to pages that are there', async () => {
    const hidden = await newMeeting(app, clerk)
    const id = await newMeeting(app, clerk)
    await publish(app, id)
    const { headers, body } = await read('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = '']) => found)
    expect(addresses).toContain(`${base}/public/meetings/${id}`)
    expect(body).not.toContain(hidden)
    expect(addresses.filter((address) => !address.startsWith(`${base}/public`))).toEqual([])
    expect(addresses.some((address) => address.includes('/public/resolutions/'))).toBe(true)
    for (const address of addresses)
      expect((await read(address.slice(base.length))).status, address).toBe(200)
    expect((await read('/sitemap.xml', 'birch')).body).not.toContain(id)
  })

  it('favicon.ico is an icon', async () => {
    const answer = await app.http.inject({ url: '/favicon.ico', headers: { host: 'alder.example.gov' } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/x-icon'])
    expect(answer.rawPayload.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
  })

  it('security.txt tells whom to write to, and for how long that holds', async () => {
    const { headers, body } = await read('/.well-known/security.txt', 'birch')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toMatch(/^Contact: mailto:clerk@birch\.example$/m)
    expect(body).toMatch(/^Canonical: https:\/\/birch\.example\.gov\/\.well-known\/security\.txt$/m)
    const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? []
    const days = (Date.parse(expires) - app.clock.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(100)
    expect(days).toBeLessThan(366)
  })

  it.each(['/robots.txt', '/sitemap.xml', '/favicon.ico', '/.well-known/security.txt'])(
    '%s: a county that there is not has none',
    async (url) => expect((await read(url, 'nowhere')).status).toBe(404),
  )
})

/** The content of a `meta` or `link` element of a page. */
const meta = (body: string, name: string) =>
  new RegExp(`<(?:meta (?:name|property)|link rel)="${name}" (?:content|href)="([^"]*)"`).exec(body)?.[1]

describe('every public page', () => {
  it('has headings without gaps, and tells what it is about unless it is someone’s own', async () => {
    const id = await newMeeting(app, clerk)
    await newItem(clerk, id, { description: 'Road salt' })
    await publish(app, id)
    const paragraphs = [{ level: 2, heading: 'Call to order', text: 'At nine.' }]
    const about = {
      id,
      number: '1',
      meeting_type: 'Board',
      date: '2031-05-21',
      start_time: '09:00',
      location: '',
    }
    await addMeetingDocument(app, id, {
      kind: 'minutes',
      content: { meeting: about, county: 'Alder County', approval: '', paragraphs },
      at: new Date(),
    })
    const pages = [...(await crawl(app, 'alder'))].filter(([, { body }]) => body.startsWith('<!doctype'))
    expect(pages.length).toBeGreaterThan(20)
    for (const [url, { body }] of pages) {
      const levels = [...body.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
      expect(levels[0], url).toBe(1)
      const gaps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)
      expect(gaps, url).toEqual([])
      if (body.includes('content="noindex"')) continue
      expect(meta(body, 'description')?.length, url).toBeGreaterThan(20)
      expect(meta(body, 'og:description'), url).toBe(meta(body, 'description'))
      expect(meta(body, 'og:title'), url).toBeTruthy()
      expect(meta(body, 'og:site_name'), url).toBe('Alder County')
      expect(meta(body, 'og:url'), url).toBe(meta(body, 'canonical'))
      const canonical = (meta(body, 'canonical') ?? '').replaceAll('&amp;', '&')
      expect(canonical.startsWith(`${base}/public`), url).toBe(true)
      expect((await read(canonical.slice(base.length))).status, url).toBe(200)
    }
    const described = pages.filter(([, { body }]) => meta(body, 'description'))
    expect(new Set(described.map(([, { body }]) => meta(body, 'description'))).size).toBeGreaterThan(15)
  })

  it('begins the headings of a text one below the page’s own, whatever its author began with', () => {
    expect(headingLevels([2, undefined, 1, 2, 2])).toEqual([3, 3, 3, 4, 4])
    expect(headingLevels([2, 2])).toEqual([3, 3])
  })

  it('keeps search engines away from what is not there', async () => {
    expect((await browse(app, '/public/nowhere')).body).toContain('<meta name="robots" content="noindex">')
  })
})

describe('a meeting in the words of schema.org', () => {
  const factsOf = async (id: string) => {
    const { body } = await browse(app, `/public/meetings/${id}`)
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
    return JSON.parse(text)
  }

  it('is an event at a time with its offset, in winter and in summer', async () => {
    const id = await newMeeting(app, clerk, { date: '2031-01-15', time: '18:30', location: 'Courthouse' })
    await publish(app, id)
    expect(await factsOf(id)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      url: `${base}/public/meetings/${id}`,
      startDate: '2031-01-15T18:30:00-05:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'Courthouse' },
      organizer: { '@type': 'GovernmentOrganization', url: expect.stringContaining('/public/bodies/') },
    })
    await clerk.call(updateMeeting, { params: { id }, body: { date: '2031-07-16' } })
    expect(await factsOf(id)).toMatchObject({
      startDate: '2031-07-16T18:30:00-04:00',
      previousStartDate: '2031-01-15T18:30:00-05:00',
      eventStatus: 'https://schema.org/EventRescheduled',
    })
    await app.look(`update meetings set state = 'cancelled' where id = $1`, [id])
    expect(await factsOf(id)).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
  })

  it('holds what people typed as text that ends nothing', async () => {
    const location = '</script><script>alert(1)</script>'
    const id = await newMeeting(app, clerk, { location })
    await publish(app, id)
    expect(await factsOf(id)).toMatchObject({ location: { name: location } })
    expect((await browse(app, `/public/meetings/${id}`)).body).not.toContain('<script>')
  })
})
