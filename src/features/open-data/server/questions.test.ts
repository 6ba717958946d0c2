import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { listEvents, listOpenBodies } from '../contract.ts'
import { publish } from './published.fixture.ts'

let app: TestApp
let visitor: Caller

const client = 'alder'
beforeAll(async () => {
  app = await startTestApp()
  visitor = app.visitor(client)
  await app.look('update meetings set noticed_at = null') // whatever the demo county has published
  const days = ['2040-01-10', '2040-02-14', '2040-03-13', '2040-04-10']
  for (const [index, day] of days.entries()) {
    const [meeting] = await app.look<{ id: string }>(
      `insert into meetings (tenant_id, number, year, body_id, meeting_type, date, location, media_url, created_at, changed_at)
       select t.id, $2, 2040, b.id, 'Board', $1, $3, $4, now(), now() from tenants t
       join bodies b on b.tenant_id = t.id and b.name = $5 where t.subdomain = 'alder' returning id`,
      [
        day,
        `2040-${index + 1}`,
        ['Courthouse', 'Board Chambers', 'O’Hara Hall 100%', ''][index],
        index === 0 ? 'https://video.example/1' : '',
        index < 3 ? 'Board of Supervisors' : 'Public Works',
      ],
    )
    await publish(app, meeting?.id ?? '')
  }
})
afterAll(() => app.close())

type Query = Parameters<typeof ask>[0]
const ask = (query: {
  $filter?: string
  $orderby?: string
  $select?: string
  $top?: unknown
  $skip?: unknown
}) => visitor.call(listEvents, { params: { client }, query })
/** The months of the meetings that are found. */
const monthsFor = async (query: Query) => {
  const { status, body, problem } = await ask({ $orderby: 'EventDate', ...query })
  expect(problem.error).toBeUndefined()
  expect(status).toBe(200)
  return body.map(({ EventDate = '' }) => Number(EventDate.slice(5, 7)))
}

describe('$filter', () => {
  it.each<[string, number[]]>([
    ["EventDate eq datetime'2040-02-14'", [2]],
    ["EventDate eq datetime'2040-02-14T12:00:00'", []],
    ["EventDate ne datetime'2040-02-14'", [1, 3, 4]],
    ["EventDate gt datetime'2040-02-14'", [3, 4]],
    ["EventDate ge datetime'2040-02-14'", [2, 3, 4]],
    ["EventDate ge datetime'2040-02-14T00:00:01'", [3, 4]],
    ["EventDate lt datetime'2040-02-14T23:59:59'", [1, 2]],
    ["EventDate le datetime'2040-02-14'", [1, 2]],
    ["datetime'2040-02-14' lt EventDate", [3, 4]],
    ["EventDate ge datetime'2040-02-01' and EventDate lt datetime'2040-04-01'", [2, 3]],
    ["EventDate lt datetime'2040-02-01' or EventDate gt datetime'2040-04-01'", [1, 4]],
    ["not (EventDate lt datetime'2040-02-01' or EventDate gt datetime'2040-04-01')", [2, 3]],
    ["EventBodyName eq 'Public Works'", [4]],
    ["EventBodyName eq 'public works'", [4]],
    ["EventBodyName ne 'Public Works'", [1, 2, 3]],
    ["substringof('WORKS', EventBodyName)", [4]],
    ["startswith(EventLocation, 'board')", [2]],
    ["endswith(EventLocation, 'house') eq true", [1]],
    ["endswith(EventLocation, '100%')", [3]],
    ["substringof('_', EventLocation)", []],
    ["EventLocation eq ''", [4]],
    ["EventLocation gt 'board chambers'", [1, 3]],
    ['EventVideoPath eq null', [2, 3, 4]],
    ['EventVideoPath ne null', [1]],
    ["EventVideoPath ne 'https://video.example/1'", [2, 3, 4]],
    ["not (EventVideoPath eq 'https://video.example/1')", [2, 3, 4]],
    ["not startswith(EventVideoPath, 'https')", [2, 3, 4]],
    ["EventLastModifiedUtc gt datetime'2020-01-01'", [1, 2, 3, 4]],
    ["EventLastModifiedUtc gt datetime'2999-01-01T00:00:00.000Z'", []],
    ['EventId gt 0 and EventId lt 0.5', []],
    ['EventAgendaFile eq null and EventMedia eq null', [1, 2, 3, 4]],
    ["EventTime eq '9:00 AM'", [1, 2, 3, 4]],
    ["EventBodyName eq '''; drop table meetings; --'", []],
    ['year(EventDate) eq 2040 and month(EventDate) ge 3', [3, 4]],
    ['day(EventDate) eq 13', [3]],
    ['hour(EventDate) eq 0 and minute(EventDate) eq 0', [1, 2, 3, 4]],
    ['year(EventLastModifiedUtc) gt 2000', [1, 2, 3, 4]],
    ["tolower(EventBodyName) eq 'public works'", [4]],
    ["toupper(substring(EventBodyName, 0, 6)) eq 'PUBLIC'", [4]],
    ['length(EventLocation) eq 10', [1]],
    ["indexof(EventLocation, 'HALL') eq 7", [3]],
    ["substring(EventLocation, 99999999999999) eq ''", [1, 2, 3, 4]],
    ["concat(concat(EventBodyName, ' at '), EventTime) eq 'Public Works at 9:00 AM'", [4]],
    ["trim(concat('  ', EventLocation)) eq 'Courthouse'", [1]],
    ['month(EventDate) mul 2 sub 1 eq 5', [3]],
    ['month(EventDate) div 2 eq 1', [2, 3]],
    ['month(EventDate) mod 2 eq 0', [2, 4]],
    ['month(EventDate) add 1 gt length(EventLocation)', [4]],
    ['EventId div 0 eq 1 or EventId mod 0 eq 1', []],
    ['999999999999999 mul 999999999999999 mul EventId gt 0', [1, 2, 3, 4]],
    ["EventDate ge datetimeoffset'2040-03-01T00:00:00Z'", [3, 4]],
    ["EventGuid eq guid'00000000-0000-0000-0000-000000000000'", []],
    ['1 eq 1', [1, 2, 3, 4]],
    ['', [1, 2, 3, 4]],
  ])('%s', async ($filter, months) => expect(await monthsFor({ $filter })).toEqual(months))

  it.each([
    ['EventDate >= 1', 'position 11: expected a field, a value'],
    ["EventDate ge '2040-01-01'", "position 14: expected a date such as datetime'2026-11-18', found"],
    ['EventName eq 1', 'position 1: expected a value or one of the fields (EventId, '],
    ["EventTime eq 'a' xor 1", 'position 18: expected "and", "or" or the end, found "xor 1"'],
  ])('%s is refused with the place and what was expected', async ($filter, message) => {
    const { problem } = await ask({ $filter })
    expect(problem).toMatchObject({ status: 400, code: 'invalid', error: expect.stringContaining(message) })
    expect(problem.fields?.$filter).toContain('$filter, position')
  })
})

describe('$orderby, $select, $top and $skip', () => {
  it('put records in order, by their number where nothing else decides', async () => {
    expect(await monthsFor({ $orderby: 'EventDate desc' })).toEqual([4, 3, 2, 1])
    expect(await monthsFor({ $orderby: 'EventBodyName desc,EventDate desc' })).toEqual([4, 3, 2, 1])
    expect(await monthsFor({ $orderby: 'EventVideoStatus desc' })).toEqual([1, 2, 3, 4])
    expect(await monthsFor({ $orderby: 'EventMedia, EventFlag' }).catch(() => 'refused')).toBe('refused')
    expect((await ask({})).body.map(({ EventDate }) => EventDate?.slice(5, 7))).toEqual([
      '01',
      '02',
      '03',
      '04',
    ])
  })

  it('give a page after the other, each record once', async () => {
    expect(await monthsFor({ $top: 2 })).toEqual([1, 2])
    expect(await monthsFor({ $top: 2, $skip: 2 })).toEqual([3, 4])
    expect(await monthsFor({ $top: 0 })).toEqual([])
    expect(await monthsFor({ $skip: 4 })).toEqual([])
    expect((await ask({ $top: -1 })).status).toBe(400)
    expect((await ask({ $top: 'many' })).status).toBe(400)
  })

  it('give only the fields that were asked for', async () => {
    const { body } = await ask({ $select: 'EventTime,EventDate', $top: 1 })
    expect(body).toEqual([{ EventTime: '9:00 AM', EventDate: '2040-01-10T00:00:00' }])
    expect((await ask({ $select: 'EventTime,password_hash' })).problem.error).toContain(
      '$select, position 11',
    )
  })

  it('may be there more than once: conditions hold together, lists go on, of a number the last counts', async () => {
    const filters = [
      "$filter=EventDate gt datetime'2040-01-31'",
      "$filter=EventBodyName ne 'Public Works' or 1 eq 2",
    ]
    const order = ['$orderby=EventBodyName', '$orderby=EventDate desc']
    const others = ['$select=EventDate', '$select=EventId', '$top=1', '$top=5', '$skip=3', '$skip=0']
    const { status, body } = await visitor.request<object[]>({
      url: `/v1/alder/events?${[...filters, ...order, ...others].map(encodeURI).join('&')}`,
    })
    expect(status).toBe(200)
    expect(body).toEqual([
      { EventDate: '2040-03-13T00:00:00', EventId: expect.any(Number) },
      { EventDate: '2040-02-14T00:00:00', EventId: expect.any(Number) },
    ])
  })

  it('count all that there is where they are asked to', async () => {
    const of = async (query: string) => (await visitor.request({ url: `/v1/alder/events?${query}` })).headers
    const counted = await of("$inlinecount=allpages&$top=1&$filter=EventDate+gt+datetime'2040-01-31'")
    expect(counted['x-total-count']).toBe('3')
    expect((await of('$top=1'))['x-total-count']).toBeUndefined()
    expect((await of('$top=1&$inlinecount=none'))['x-total-count']).toBeUndefined()
    expect((await visitor.request({ url: '/v1/alder/events?$inlinecount=some' })).status).toBe(400)
  })

  it('give a thousand records at the most', async () => {
    await app.look(
      `insert into bodies (tenant_id, name, kind) select id, 'Commission ' || n, 'committee' from tenants, generate_series(1, 1005) n
       where subdomain = 'alder'`,
    )
    const count = async (query: { $top?: number; $skip?: number }) =>
      (await visitor.call(listOpenBodies, { params: { client }, query })).body.length
    expect(await count({})).toBe(1000)
    expect(await count({ $top: 5000 })).toBe(1000)
    expect(await count({ $skip: 1000 })).toBe(17)
  })
})

describe('the address', () => {
  it('names the county of the host, in any case of letters', async () => {
    for (const url of ['/v1/alder/events', '/v1/ALDER/Events', '/v1/alder/EVENTS/'])
      expect((await visitor.request({ url })).status, url).toBe(200)
    for (const url of ['/v1/birch/events', '/v1/nowhere/events', '/v1/alder/nothing', '/v1'])
      expect((await visitor.request({ url })).problem, url).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('is open to programs on any site, and to nobody who would write', async () => {
    const { headers } = await visitor.request({
      url: '/v1/alder/events',
      headers: { origin: 'https://civic.example' },
    })
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
      'content-type': 'application/json; charset=utf-8',
    })
    const refused = await visitor.request({ url: '/v1/alder/events?$filter=x' })
    expect(refused.headers['access-control-allow-origin']).toBe('*')
    const preflight = await visitor.request({ method: 'OPTIONS', url: '/v1/alder/events' })
    expect(preflight).toMatchObject({ status: 204, headers: { 'access-control-allow-methods': 'GET, HEAD' } })
    expect((await visitor.request({ method: 'POST', url: '/v1/alder/events', payload: {} })).status).toBe(404)
    expect((await visitor.request({ url: '/api/tenants/alder' })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
  })

  it('answers who asks again that nothing changed, until something does', async () => {
    const url = '/v1/alder/events'
    const { etag } = (await visitor.request({ url })).headers
    const again = (tag: string) => visitor.request({ url, headers: { 'if-none-match': tag } })
    expect(await again(String(etag))).toMatchObject({ status: 304, body: '' })
    expect((await again(`"other", W/${etag}`)).status).toBe(304)
    expect((await again('"other"')).status).toBe(200)
    await app.look(`update meetings set location = 'Town Hall' where number = '2040-1'`)
    expect((await again(String(etag))).status).toBe(200)
  })

  it('may be asked as often as the product itself, by a count of its own, and then says when to come back', async () => {
    const strict = await startTestApp({ env: { REQUESTS_PER_MINUTE: '3' } })
    const get = (url: string) => strict.visitor('alder').request({ url })
    for (const path of ['events', 'bodies', 'matters'])
      expect((await get(`/v1/alder/${path}`)).status).toBe(200)
    const fourth = await get('/v1/alder/persons')
    expect(fourth.problem).toMatchObject({
      status: 429,
      code: 'throttled',
      retry_after_seconds: expect.any(Number),
    })
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(fourth.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(fourth.headers['access-control-expose-headers']).toContain('retry-after')
    expect((await get('/api/tenants/alder')).status).toBe(200)
    await strict.close()
  })

  it('tells what went wrong in the word that programs for Legistar look for, too', async () => {
    const read = async (url: string) =>
      (await visitor.request<{ Message?: string; error: string }>({ url })).body
    for (const url of ['/v1/alder/nothing', '/v1/alder/events/999999', '/v1/alder/events?$filter=x']) {
      const { Message, error } = await read(url)
      expect(Message, url).toBe(error)
      expect(Message, url).toMatch(/\w/)
    }
    expect((await read('/api/nowhere')).Message).toBeUndefined()
  })
})
