import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDepartments } from '#features/departments/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startTestApp({ env: { POOL_SIZE: '2', METRICS_TOKEN: 'a token for the metrics' } })
  admin = await app.signIn('alder', 'full.admin')
})
afterAll(() => app.close())

describe('a request', () => {
  it('gets an id, which the answer names in its headers and in its problem', async () => {
    const answer = await admin.request({ url: '/api/nowhere' })
    expect(answer.headers['x-request-id']).toBe(answer.problem.request_id)
    const chosen = await admin.request({ url: '/api/nowhere', headers: { 'x-request-id': 'chosen' } })
    expect(chosen.problem.request_id).not.toBe('chosen')
  })
})

describe('requests from one address', () => {
  it('are too many after as many a minute as the server allows, from that address only', async () => {
    const strict = await startTestApp({ env: { REQUESTS_PER_MINUTE: '5', TRUST_PROXY: '1' } })
    const ask = (address: string) =>
      strict.visitor('alder').request({ url: '/api/tenants/alder', headers: { 'x-forwarded-for': address } })
    for (let n = 0; n < 5; n++) expect((await ask('203.0.113.1')).status).toBe(200)
    const sixth = await ask('203.0.113.1')
    expect(sixth.problem).toMatchObject({ status: 429, code: 'throttled' })
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await ask('203.0.113.2')).status).toBe(200)
    await strict.close()
  })

  it('count by the address that the own proxies saw, whatever the caller wrote before it', async () => {
    const strict = await startTestApp({ env: { REQUESTS_PER_MINUTE: '5', TRUST_PROXY: '2' } })
    const ask = (caller: string, made: number) => {
      const headers = { 'x-forwarded-for': `10.0.0.${made}, ${caller}, 198.51.100.7` }
      return strict.visitor('alder').request({ url: '/api/tenants/alder', headers })
    }
    for (let n = 0; n < 5; n++) expect((await ask('203.0.113.1', n)).status).toBe(200)
    expect((await ask('203.0.113.1', 9)).status).toBe(429)
    expect((await ask('203.0.113.2', 9)).status).toBe(200)
    await strict.close()
  })

  it('count by the connection where no proxy is trusted, whatever a header says', async () => {
    const strict = await startTestApp({ env: { REQUESTS_PER_MINUTE: '5' } })
    const ask = (n: number) =>
      strict
        .visitor('alder')
        .request({ url: '/api/tenants/alder', headers: { 'x-forwarded-for': `203.0.113.${n}` } })
    for (let n = 0; n < 5; n++) expect((await ask(n)).status).toBe(200)
    expect((await ask(9)).status).toBe(429)
    await strict.close()
  })
})

describe('pages', () => {
  const url = {
    pages: ['/public', '/public/meetings.rss', '/public/verify', '/nowhere', '/api/nowhere'],
    slower: ['/public/verify/AAAA-AAAA', '/api/openapi.json'],
  }

  it.each([...url.pages, ...url.slower])('are limited by a count of their own: %s', async (path) => {
    const strict = await startTestApp({ env: { REQUESTS_PER_MINUTE: '10' } })
    const ask = async (asked: string) => (await strict.visitor('alder').request({ url: asked })).status
    const most = url.slower.includes(path) ? 1 : 2
    for (let n = 0; n < most; n++) expect(await ask(path)).toBeLessThan(429)
    expect(await ask(path)).toBe(429)
    expect(await ask('/api/tenants/alder')).toBe(200) // whoever reads pages keeps nobody from working
    await strict.close()
  })

  it('tell a reader in a browser with a page', async () => {
    const strict = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1' } })
    const ask = () =>
      strict.visitor('alder').request<string>({ url: '/public', headers: { accept: 'text/html' } })
    expect((await ask()).status).toBe(200)
    const second = await ask()
    expect(second.status).toBe(429)
    expect(second.body).toContain('Too many requests')
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0)
    await strict.close()
  })
})

describe('more work than the database can take', () => {
  it('is turned away with the time to come back; what was taken on is done', async () => {
    await app.look('begin; lock table departments in access exclusive mode')
    const taken = Array.from({ length: 505 }, () => admin.call(listDepartments, { query: { limit: 1 } }))
    await expect.poll(() => app.platform.database.waiting).toBeGreaterThan(500)
    const turnedAway = await admin.call(listDepartments, {})
    expect(turnedAway.problem).toMatchObject({ status: 503, code: 'overloaded' })
    expect(turnedAway.problem.error).toBe('The server is too busy. Please try again.')
    expect(turnedAway.headers['retry-after']).toBe('5')
    expect((await admin.request({ url: '/healthz' })).status).toBe(200)
    await app.look('rollback')
    const statuses = new Set((await Promise.all(taken)).map((answer) => answer.status))
    expect(statuses).toEqual(new Set([200]))
    expect((await admin.call(listDepartments, {})).status).toBe(200)
  })
})

describe('every answer', () => {
  const strict = {
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  }

  it.each([
    '/api/departments',
    '/api/tenants/alder',
    '/api/nowhere',
    '/healthz',
    '/api/openapi.json',
    '/api/departments/%',
  ])('tells a browser to do nothing with it: %s', async (url) => {
    expect((await admin.request({ url })).headers).toMatchObject(strict)
  })

  it('says nothing of what it is made with, and is not kept by anybody in between', async () => {
    const { headers } = await admin.call(listDepartments, {})
    expect(Object.keys(headers)).not.toContain('x-powered-by')
    expect(Object.keys(headers)).not.toContain('server')
    expect(headers['cache-control']).toBe('no-store')
    expect(Object.keys(headers)).not.toContain('access-control-allow-origin')
  })

  it('asks for HTTPS for good only where the server has it', async () => {
    expect((await admin.request({ url: '/healthz' })).headers).not.toHaveProperty('strict-transport-security')
    const secure = await startTestApp({ env: { PUBLIC_URL: 'https://{county}.example.gov' } })
    const { headers } = await secure.visitor('alder').request({ url: '/healthz' })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    await secure.close()
  })
})

describe('a probe', () => {
  it('is told that the server lives and is ready, at any host', async () => {
    for (const host of ['alder.localhost', '10.0.0.1:3000']) {
      expect((await admin.request({ url: '/healthz', headers: { host } })).body).toEqual({ status: 'ok' })
      expect((await admin.request({ url: '/readyz', headers: { host } })).body).toEqual({ status: 'ready' })
    }
  })

  it('is told that the server is not ready while its database takes no connections', async () => {
    const [database] = await app.look<{ name: string }>('select current_database() as name')
    await app.look(`revoke connect on database ${database?.name} from public`)
    await app.look(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename like 'countyhall%'",
      [database?.name],
    )
    await expect.poll(async () => (await admin.request({ url: '/readyz' })).status).toBe(503)
    expect((await admin.request({ url: '/healthz' })).status).toBe(200)
    await app.look(`grant connect on database ${database?.name} to public`)
    await expect.poll(async () => (await admin.request({ url: '/readyz' })).status).toBe(200)
    expect((await admin.call(listDepartments, {})).status).toBe(200)
  })
})

describe('the metrics', () => {
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.http.inject({ url: '/metrics', remoteAddress, headers })

  it('are read from this machine, or with the token', async () => {
    for (const local of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await ask(local)).statusCode, local).toBe(200)
    const answer = await ask('203.0.113.1', { authorization: 'Bearer a token for the metrics' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('countyhall_request_seconds_bucket')
    expect(answer.body).toContain('route="/api/departments"')
  })

  it('are not there for anybody else, nor for a stranger whom a proxy on this machine brings', async () => {
    expect((await ask('203.0.113.1')).statusCode).toBe(404)
    expect((await ask('203.0.113.1', { authorization: 'Bearer a guess' })).statusCode).toBe(404)
    expect((await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.1' })).statusCode).toBe(404)
    expect((await ask('127.0.0.1', { forwarded: 'for=203.0.113.1' })).statusCode).toBe(404)
  })
})
