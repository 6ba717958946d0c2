import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateMeeting } from '#features/meetings/contract.ts'
import { addItem, cast, close, meetingInSession, open } from '#features/meetings/server/live/live.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { addMeetingDocument, attach, browse, crawl, newItem, newMeeting, publish } from './portal.fixture.ts'

let app: TestApp
let clerk: Caller
beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.signIn('alder', 'clerk')
})
afterAll(() => app.close())

const page = async (url: string, county = 'alder') => {
  const answer = await browse(app, url, county)
  expect(answer.status, url).toBe(200)
  return answer.body
}
/** As a document names its meeting. */
const about = (id: string) => ({
  id,
  number: '2031-001',
  meeting_type: 'Board',
  date: '2031-02-19',
  start_time: '09:00',
  location: '',
})
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('the next meetings', () => {
  it('are those of today until they are over', async () => {
    const today = app.clock.today()
    const id = await newMeeting(app, clerk, { date: today, time: '00:01' })
    await publish(app, id)
    expect(await page('/public')).toContain(`/public/meetings/${id}`)
    await app.look(`update meetings set state = 'adjourned', adjourned_at = now() where id = $1`, [id])
    expect(await page('/public')).not.toContain(`/public/meetings/${id}`)
    expect(await page('/public/meetings')).toContain(`/public/meetings/${id}`)
  })
})

describe('a public page', () => {
  it('is for everybody, without script or cookie, and may be kept for a minute', async () => {
    const { headers, body } = await browse(app, '/public')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=60',
      'content-security-policy': expect.stringContaining("default-src 'none'; style-src 'self'"),
    })
    expect(headers['content-security-policy']).not.toMatch(/script|unsafe|\*/)
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(body).not.toContain('<script')
    expect(body).not.toMatch(/ style="| on\w+="/)
    expect(textOf(body)).toContain('Alder County Public Meetings')
  })

  it('is not sent again to whoever has it', async () => {
    const { headers } = await browse(app, '/public/members')
    const again = await app.visitor('alder').request({
      url: '/public/members',
      headers: { 'if-none-match': `W/"other", ${headers.etag}` },
    })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  it('has the county’s own colour', async () => {
    const [, address = ''] = /href="(\/public\/style\.css\?v=\w+)"/.exec(await page('/public')) ?? []
    const { headers, body } = await browse(app, address)
    expect(headers['content-type']).toBe('text/css; charset=utf-8')
    expect(headers['cache-control']).toContain('immutable')
    expect(body).toMatch(/--county-accent: #[0-9a-f]{6}; }\n$/)
    expect((await browse(app, '/public/public-sans.woff2')).headers['content-type']).toBe('font/woff2')
  })

  it('leads only to pages that are there', async () => {
    const id = await newMeeting(app, clerk)
    const item = await newItem(clerk, id, { description: 'Road salt' })
    await attach(app, item, 'Bids')
    await publish(app, id)
    // What was not printed yet is printed when it is first asked for.
    await crawl(app, 'alder')
    await app.runJobs()
    const visited = await crawl(app, 'alder')
    expect([...visited].filter(([, { status }]) => status !== 200).map(([url]) => url)).toEqual([])
    expect([...visited.keys()]).toContain(`/public/attachments/${item}/1`)
    expect(visited.size).toBeGreaterThan(20)
  })
})

describe('what is not there', () => {
  it.each([
    '/public/nowhere',
    `/public/meetings/${randomUUID()}`,
    `/public/members/${randomUUID()}`,
    `/public/bodies/${randomUUID()}`,
    `/public/meetings?body=${randomUUID()}`,
    `/public/papers/${randomUUID()}.pdf`,
    `/public/attachments/${randomUUID()}/1`,
  ])('%s: a page says so to people, a problem document to programs', async (url) => {
    const { status, headers, body } = await browse(app, url)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(body).toContain('<h1>Page Not Found</h1>')
    expect((await app.visitor('alder').request({ url })).problem).toMatchObject({ code: 'not_found' })
  })

  it('a county that there is not has a page that says so', async () => {
    const { status, body } = await browse(app, '/public', 'nowhere')
    expect(status).toBe(404)
    expect(body).toContain('<h1>Unknown County</h1>')
  })

  it.each([
    '/public/calendar?month=2026-13',
    '/public/meetings?year=x',
    `/public/search?q=${'x'.repeat(201)}`,
  ])('%s: an address that does not fit is told on a page', async (url) => {
    const { status, body } = await browse(app, url)
    expect(status).toBe(400)
    expect(body).toContain('<h1>Check what you entered</h1>')
  })
})

describe('meetings', () => {
  it('are on the first page, in the calendar, in the list and on their body’s page once they were noticed', async () => {
    const id = await newMeeting(app, clerk, { date: '2031-07-16', location: 'Town of Hebron firehouse' })
    const link = `/public/meetings/${id}`
    const [{ body_id = '' } = {}] = await app.look<{ body_id: string }>(
      'select body_id from meetings where id = $1',
      [id],
    )
    const places = [
      '/public/calendar?month=2031-07',
      '/public/meetings?year=2031',
      `/public/meetings?body=${body_id}&year=2031&q=`,
      '/public/meetings?q=hebron',
      '/public/search?q=fireh',
    ]
    for (const place of places) expect(await page(place), place).not.toContain(link)
    await publish(app, id)
    for (const place of places) expect(await page(place), place).toContain(link)
    expect(await page('/public/meetings?year=2030')).not.toContain(link)
    expect(textOf(await page(link))).toContain(
      'When Wednesday, July 16, 2031, 9:00 AM Location Town of Hebron firehouse',
    )
  })

  it('stay visible as cancelled', async () => {
    const id = await newMeeting(app, clerk, { date: '2031-08-20' })
    await publish(app, id)
    await app.look(`update meetings set state = 'cancelled', cancelled_because = 'flu' where id = $1`, [id])
    expect(textOf(await page(`/public/meetings/${id}`))).toContain('Status Canceled')
    expect(await page(`/public/meetings/${id}`)).not.toContain('flu')
    const bare = await newMeeting(app, clerk, { date: '2031-08-21' })
    await app.look(`update meetings set state = 'cancelled', noticed_at = now() where id = $1`, [bare])
    expect(await page(`/public/meetings/${bare}`)).not.toContain('posted yet.</p>\n</section>\n<section')
    expect(await page(`/public/meetings/${bare}`)).not.toContain('The agenda hasn’t been posted yet.')
    expect(textOf(await page('/public/calendar?month=2031-08'))).toContain('(canceled)')
  })

  it('say that they were rescheduled, and which papers were posted before', async () => {
    const id = await newMeeting(app, clerk, { date: '2031-08-27', location: 'Courthouse' })
    await publish(app, id, new Date('2020-01-01T12:00:00Z'))
    await clerk.call(updateMeeting, { params: { id }, body: { date: '2031-09-03' } })
    const shown = textOf(await page(`/public/meetings/${id}`))
    expect(shown).toContain(
      'This meeting was rescheduled. It was previously scheduled for Wednesday, August 27, 2031, at 9:00 AM, Courthouse.',
    )
    expect(shown).toContain('Posted before the meeting was rescheduled.')
    expect(textOf(await page('/public/meetings?year=2031'))).toContain('Rescheduled')
    await clerk.call(updateMeeting, { params: { id }, body: { date: '2031-08-27' } })
    expect(textOf(await page(`/public/meetings/${id}`))).not.toContain('rescheduled')
  })

  it('show what people typed as they typed it', async () => {
    const id = await newMeeting(app, clerk, { location: '<img src=x onerror=alert(1)>' })
    await newItem(clerk, id, { description: '"><script>alert(2)</script>' })
    await publish(app, id)
    const shown = await page(`/public/meetings/${id}`)
    expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(shown).toContain('&quot;&gt;&lt;script&gt;alert(2)&lt;/script&gt;')
    expect(await page(`/public/search?q=${encodeURIComponent('"><script>')}`)).not.toContain('<script')
  })

  it('show the agenda as it was posted, its revisions and the proof of posting', async () => {
    const id = await newMeeting(app, clerk)
    await newItem(clerk, id, { description: 'Bridge on Mill Road' })
    const first = await publish(app, id, new Date('2031-05-14T13:30:00Z'))
    const second = await addMeetingDocument(app, id, {
      revision: 2,
      whatChanged: 'Bridge added',
      at: new Date('2031-05-15T13:30:00Z'),
    })
    await addMeetingDocument(app, id, { revision: 3, whatChanged: 'not posted' })
    const shown = textOf(await page(`/public/meetings/${id}`))
    expect(shown).toContain('Bridge on Mill Road')
    expect(shown).toContain('Agenda, revision 2 (PDF, 3 pages)')
    expect(shown).toContain('What changed: Bridge added Posted 05/15/2031, 9:30 AM . SHA-256 abab')
    expect(shown).toContain('Earlier versions: agenda Agenda (PDF, 3 pages)')
    expect(shown).not.toContain('hasn’t been posted')
    for (const address of [`${first}.pdf`, `${second}.docx`]) {
      const { status, headers } = await browse(app, `/public/papers/${address}`)
      expect(status).toBe(200)
      expect(headers['content-disposition']).toMatch(/^attachment; filename="paper\./)
      expect(headers['cache-control']).toBe('public, max-age=60')
    }
  })

  it('lead to the recording at the second of an item', async () => {
    const id = await newMeeting(app, clerk)
    await newItem(clerk, id, { description: 'Salt', media_seconds: 754 })
    await publish(app, id)
    expect(await page(`/public/meetings/${id}`)).not.toContain('Recording')
    await app.look(`update meetings set media_url = 'https://youtu.be/abc' where id = $1`, [id])
    const shown = await page(`/public/meetings/${id}`)
    expect(shown).toContain('href="https://youtu.be/abc?t=754s"')
    expect(textOf(shown)).toContain('Recording at 12:34')
  })

  it('have their minutes to read once these were posted, and to find by their words', async () => {
    const id = await newMeeting(app, clerk, { date: '2031-02-19' })
    await publish(app, id)
    const paragraphs = [
      {
        level: 1,
        heading: 'Call to Order',
        text: 'The Chair called the meeting to order at 9:00 AM.\n\nAll rose.',
      },
      { level: 2, heading: '', text: 'Supervisor Quackenbush arrived late.' },
    ]
    const content = { meeting: about(id), approval: '', paragraphs }
    await addMeetingDocument(app, id, { kind: 'minutes', content })
    expect(await page(`/public/meetings/${id}`)).not.toContain('Quackenbush')
    expect(await page('/public/search?q=quackenbush')).toContain('No posted documents match')
    await addMeetingDocument(app, id, { kind: 'minutes', revision: 2, content, at: new Date() })
    const shown = await page(`/public/meetings/${id}`)
    expect(shown).toContain('DRAFT. Not yet approved.')
    expect(shown).toContain('<h3>Call to Order</h3>')
    expect(shown).toContain('<p>All rose.</p>')
    expect(await page('/public/search?q=quackenb+order')).toContain(`/public/meetings/${id}#minutes`)
    expect(await page('/public')).toContain(`/public/meetings/${id}#minutes`)
    expect(textOf(await page('/public'))).toMatch(/Latest minutes.* \(draft\)/s)
  })
})

describe('votes', () => {
  it('are shown by item and by member once they are closed', async () => {
    const { id, names, member } = await meetingInSession(app, clerk)
    const item = await addItem(clerk, id, { description: 'Award the contract for gravel' })
    await publish(app, id)
    const rollCall = (await open(clerk, id, { motion: 'award it', item_ids: [item.id] })).body
    const [dissenter = ''] = names
    for (const name of names) await cast(clerk, rollCall.id, member(name), name === dissenter ? 'No' : 'Yes')
    expect(await page(`/public/meetings/${id}`)).not.toContain('award it')
    expect((await close(clerk, rollCall.id)).status).toBe(200)
    await app.look(`update meetings set date = '2031-01-08' where id = $1`, [id])
    const shown = textOf(await page(`/public/meetings/${id}`))
    expect(shown).toContain(`Motion: award it`)
    expect(shown).toMatch(new RegExp(`Carried Roll call vote\\. Ayes: ${names.length - 1}\\. Nays: 1\\.`))
    expect(shown).toContain(`${dissenter} No`)
    const votes = textOf(await page(`/public/members/${member(dissenter)}`))
    expect(votes).toMatch(/Award the contract for gravel No Carried/)
  })
})

describe('members and bodies', () => {
  it('show who sits where, and no address of theirs', async () => {
    const shown = textOf(await page('/public/members'))
    expect(shown).toContain('Chair of the Board Board of Supervisors')
    expect(shown).toContain('Former members')
    expect(shown).not.toMatch(/@|555-/)
    const [body] = await app.look<{ id: string }>(
      `select b.id from bodies b join tenants t on t.id = b.tenant_id
       where t.subdomain = 'alder' and b.name = 'Board of Supervisors'`,
    )
    const board = textOf(await page(`/public/bodies/${body?.id}`))
    expect(board).toContain('District 1, Chair')
    expect(board).not.toMatch(/555-/)
  })
})

describe('search', () => {
  it('finds items by the beginnings of all words, the latest meeting first, page by page', async () => {
    const ids: string[] = []
    for (const day of ['2031-10-01', '2031-10-02', '2031-10-03']) {
      const id = await newMeeting(app, clerk, { date: day })
      for (let n = 1; n <= 10; n++) await newItem(clerk, id, { description: `Zeppelin hangar repair ${n}` })
      await publish(app, id)
      ids.push(id)
    }
    const first = await page('/public/search?q=REPAIR+zeppe')
    expect(first.match(/<li><a [^>]*><mark>|<li><a [^>]*>\d+\. <mark>/g)).toHaveLength(20)
    expect(first).toContain('<mark>Zeppelin</mark> hangar <mark>repair</mark>')
    expect(first).not.toContain(ids[0])
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first) ?? []
    const second = await page(next.replaceAll('&amp;', '&'))
    expect(second).toContain(ids[0])
    expect(second).not.toContain('rel="next"')
    expect(await page('/public/search?q=zeppelin+balloon')).toContain('No posted documents match')
    for (const nothing of ['%25', '%00'])
      expect(await page(`/public/search?q=${nothing}`)).toContain('No posted documents match')
    expect(await page('/public/search?q=zeppelin%00hangar')).toContain('<mark>Zeppelin</mark>')
  })

  it('finds bids and contracts that were published, and nothing of those that were not', async () => {
    expect(await page('/public/search?q=road+salt&kind=solicitation')).toMatch(
      /\/public\/solicitations\/[^"]*">[^<]*<mark>Road<\/mark> <mark>salt<\/mark> for the 2026–2027 season<\/a> <span class="badge active">Open</,
    )
    expect(await page('/public/search?q=janitorial')).toMatch(
      /\/public\/contracts\/\d+">\d+: <mark>Janitorial<\/mark> services/,
    )
    expect(textOf(await page('/public/search?q=dispatch+consoles'))).not.toContain(
      'Replacement of dispatch consoles',
    )
    expect(textOf(await page('/public/search?q=snow+removal'))).not.toContain(
      'Snow removal, county buildings',
    )
  })
})
