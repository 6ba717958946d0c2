import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Desks, openDesks } from '#features/resolutions/server/desks.fixture.ts'
import { browse } from '../portal.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let desks: Desks
beforeAll(async () => {
  desks = await openDesks()
})
afterAll(() => desks.app.close())

const page = async (url: string) => {
  const answer = await browse(desks.app, url)
  expect(answer.status, url).toBe(200)
  return answer.body
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

interface Row {
  readonly id: string
  readonly number: string
  readonly meeting_id: string
}
/** One that the demo's Board adopted by a vote. */
async function published(): Promise<Row> {
  const [row] = await desks.app.look<Row>(
    `select p.id, p.number, r.adopted_meeting_id as meeting_id from published_resolutions p join resolutions r on r.id = p.id
     join tenants t on t.id = p.tenant_id where t.subdomain = 'alder' order by p.adopted_on desc, p.id desc limit 1`,
  )
  if (!row) throw new Error('nothing is published')
  return row
}

async function publish(fields: object = {}): Promise<string> {
  const { id } = await desks.request(fields)
  const way = [
    [desks.requester, 'submit'],
    [desks.reviewer, 'approve'],
    [desks.attorney, 'approve'],
    [desks.clerk, 'approve'],
    [desks.clerk, 'approve'],
  ] as const
  for (const [caller, action] of way)
    expect((await desks.act(caller, id, action, { comment: 'As agreed.' })).status, action).toBe(200)
  expect((await desks.adopt(id)).status).toBe(200)
  expect((await desks.act(desks.clerk, id, 'publish')).status).toBe(200)
  return id
}

describe('a published resolution', () => {
  it('is read by everybody: text, vote with every member, meeting, history', async () => {
    const { id, number, meeting_id } = await published()
    const html = await page(`/public/resolutions/${number}`)
    const text = textOf(html)
    for (const told of [
      'WHEREAS,',
      'NOW, THEREFORE, BE IT RESOLVED,',
      'Votes by member',
      'Carried',
      'Requested by',
      'Adopted at the',
      'Published',
    ])
      expect(text, told).toContain(told)
    expect(html).toContain(`href="/public/meetings/${meeting_id}"`)
    expect(html).not.toContain('<script')
    expect(
      (await page(`/public/meetings/${meeting_id}`)).includes(`href="/public/resolutions/${number}"`),
    ).toBe(true)
    expect(textOf(await page(`/public/resolutions/${id}`))).toContain(`Resolution ${number}`)
    const pdf = await browse(desks.app, `/public/resolutions/${number}/resolution.pdf`)
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=60',
    })
  })

  it('is there once it is published and not before, in the same print early and late, and stays when it is archived', async () => {
    const id = await desks.at('board-review')
    await desks.adopt(id)
    expect((await browse(desks.app, `/public/resolutions/${id}`)).status).toBe(404)
    await desks.act(desks.clerk, id, 'publish')
    expect(await page(`/public/resolutions/${id}`)).toContain('resolution.pdf')
    const print = () => browse(desks.app, `/public/resolutions/${id}/resolution.pdf`)
    const early = await print()
    expect(early.status).toBe(200)
    await desks.app.runJobs()
    const [{ isPrinted } = {}] = await desks.app.look<{ isPrinted: boolean }>(
      'select file_id is not null as "isPrinted" from published_resolutions where id = $1',
      [id],
    )
    expect(isPrinted).toBe(true)
    expect((await print()).headers.etag).toBe(early.headers.etag)
    await desks.act(desks.clerk, id, 'archive')
    expect(textOf(await page(`/public/resolutions/${id}`))).toContain('Guard rail on Mill Road')
    await expect(
      desks.app.look(`update published_resolutions set title = 'x' where id = $1`, [id]),
    ).rejects.toThrow('final')
  })

  it('shows what it renews and what renewed it, where both are published', async () => {
    const { number } = await published()
    const renewal = await publish({
      title: 'Renewed salt',
      resolutiontype: 'Renew',
      resolutionnumber: number,
    })
    expect(await page(`/public/resolutions/${renewal}`)).toMatch(
      new RegExp(`Renews</dt><dd><a href="/public/resolutions/${number}"`),
    )
    expect(textOf(await page(`/public/resolutions/${number}`))).toMatch(
      /Renewed by Resolution [\d-]+: Renewed salt/,
    )
  })

  it('is found by its number, its title and its words, by year, category and department, and in the search', async () => {
    const id = await publish({
      title: 'Quincunx orchard',
      resolutioncategory: 'Proclamation',
      proclamationtext: 'Whereas the zibeline mill stands',
    })
    const [{ number = '' } = {}] = await desks.app.look<{ number: string }>(
      'select number from matters where id = $1',
      [id],
    )
    const year = number.slice(0, 4)
    const link = `/public/resolutions/${number}"`
    const fits = [
      'q=quincunx',
      `q=${number}`,
      `year=${year}`,
      'category=Proclamation',
      `department=${desks.department}`,
      'q=quinc orch&page=1&year=&category=&department=',
    ]
    for (const query of fits) expect(await page(`/public/resolutions?${query}`), query).toContain(link)
    for (const query of ['q=quincunx nowhere', 'year=1999', 'category=Grant', 'category=Unheard'])
      expect(await page(`/public/resolutions?${query}`), query).not.toContain(link)
    expect(await page('/public/search?q=quincunx')).toContain(link)
    expect(textOf(await page('/public/search?q=quincunx'))).not.toContain('No posted documents match')
    expect(await page('/public')).toContain(link)
    const feed = await browse(desks.app, '/public/resolutions.rss')
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(feed.body).toContain('Quincunx orchard')
  })

  it('is nothing to another county, and nothing that is not there', async () => {
    const { id, number } = await published()
    expect((await browse(desks.app, `/public/resolutions/${id}`, 'birch')).status).toBe(404)
    for (const url of [
      `/public/resolutions/${number}x`,
      '/public/resolutions/%00',
      '/public/resolutions/nowhere/resolution.pdf',
    ])
      expect([400, 404], url).toContain((await browse(desks.app, url)).status)
    expect((await browse(desks.app, '/public/resolutions?year=x')).status).toBe(400)
  })
})
