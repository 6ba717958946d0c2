import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectGoodAnswer } from '#testing/nasty.ts'
import { type RawAnswer, sendRaw } from '#testing/raw-http.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let port: number
let token: string | undefined

beforeAll(async () => {
  app = await startTestApp()
  port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
  token = (await app.signIn('alder', 'full.admin')).token
})
afterAll(() => app.close())

const host = 'Host: alder.localhost'
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`

async function expectRefused(bytes: string | Buffer, what: string): Promise<RawAnswer> {
  const answer = await sendRaw(port, bytes)
  if (!answer) throw new Error(`${what}: no answer`)
  expectGoodAnswer(answer, what)
  expect(answer.statusCode, what).toBeGreaterThanOrEqual(400)
  return answer
}

describe('what is no HTTP is told so', () => {
  it.each([
    ['nonsense', lines('hello')],
    ['a method that there is none of', lines('FROB / HTTP/1.1', host)],
    ['a version that there is none of', lines('GET / HTTP/9.9', host)],
    ['a header without a name', lines('GET / HTTP/1.1', host, ': x')],
    ['a NUL in a header', lines('GET / HTTP/1.1', host, 'X-A: a\0b')],
    ['two lengths', lines('POST /api/login HTTP/1.1', host, 'Content-Length: 2', 'Content-Length: 3')],
    ['a length that is none', lines('POST /api/login HTTP/1.1', host, 'Content-Length: -1')],
    [
      'a length and chunks',
      lines('POST /api/login HTTP/1.1', host, 'Content-Length: 2', 'Transfer-Encoding: chunked'),
    ],
    [
      'a chunk that is none',
      `${lines('POST /api/login HTTP/1.1', host, 'Content-Type: application/json', 'Transfer-Encoding: chunked')}zz\r\n`,
    ],
    ['headers of twenty kilobytes', lines('GET / HTTP/1.1', host, `X-A: ${'a'.repeat(20_000)}`)],
    ['an address of twenty kilobytes', lines(`GET /${'a'.repeat(20_000)} HTTP/1.1`, host)],
    ['bytes of another protocol', Buffer.from('16030100a5010000a1', 'hex')],
  ])('%s', async (what, bytes) => {
    await expectRefused(bytes, what)
  })
})

it('a request without a host is refused before it gets anywhere', async () => {
  const answer = await sendRaw(port, lines('GET /api/departments HTTP/1.1'))
  expect(answer).toMatchObject({ statusCode: 400 })
})

describe('an address that leads nowhere', () => {
  const closing = [host, 'Connection: close'] as const

  it.each([
    '/%',
    '/%zz',
    '/api/departments/%c0%af',
    '/api/departments/%00',
    `/api/departments/${'a'.repeat(5000)}`,
    `/api/tenants/${'%E2%82%AC'.repeat(101)}`,
    '//api/departments',
    '/api//departments',
    '/api/departments/../../etc/passwd',
    '/api/departments/..%2f..%2fetc%2fpasswd',
    '/api/departments/{id}',
    '/API/DEPARTMENTS',
    '/api/departments;v=1',
    '*',
    'http://birch.localhost/api/nowhere',
  ])('%s', async (path) => {
    const answer = await expectRefused(lines(`GET ${path} HTTP/1.1`, ...closing), path)
    expect([400, 401, 404, 413]).toContain(answer.statusCode)
  })

  it.each(['TRACE', 'OPTIONS', 'PATCH', 'PROPFIND', 'HEAD'])('by %s', async (method) => {
    const answer = await sendRaw(port, lines(`${method} /api/nowhere HTTP/1.1`, ...closing))
    expect(answer?.statusCode).toBe(404)
  })
})

describe('a host that is no county', () => {
  it.each([
    '',
    'localhost',
    '127.0.0.1:3000',
    '[::1]:3000',
    'alder',
    '.localhost',
    '-.localhost',
    'alder.localhost, birch.localhost',
    'alder@birch.localhost',
    'ALDER\u0000.localhost',
    `${'a'.repeat(64)}.localhost`,
    `${'a.'.repeat(500)}localhost`,
    "' or 1=1 --.localhost",
    'nowhere.localhost',
  ])('%j', async (name) => {
    const request = lines(
      'GET /api/departments HTTP/1.1',
      `Host: ${name}`,
      `Authorization: Bearer ${token}`,
      'Connection: close',
    )
    const answer = await expectRefused(request, name)
    expect([400, 404, 421]).toContain(answer.statusCode)
  })
})

describe('an authorization that is none', () => {
  const given = () => token ?? ''
  it.each([
    () => '',
    () => 'Bearer',
    () => 'Bearer ',
    () => `Bearer  ${given()}`,
    () => `Token ${given()}`,
    () => given(),
    () => `Bearer ${given()}x`,
    () => `Bearer ${given().slice(0, -1)}`,
    () => 'Bearer a.b.c',
    () => `Bearer ${'a'.repeat(10_000)}`,
    () => 'Bearer eyJhbGciOiJub25lIn0.e30.',
    () => 'Bearer \u00ff\u00fe',
  ])('%#', async (authorization) => {
    const request = lines(
      'GET /api/departments HTTP/1.1',
      host,
      `Authorization: ${authorization()}`,
      'Connection: close',
    )
    const answer = await expectRefused(request, authorization())
    expect(answer.statusCode).toBe(401)
  })
})

describe('a query that says things twice', () => {
  it.each([
    'limit=1&limit=2',
    'sort=name&sort=city',
    'limit[]=1',
    'limit[a]=1',
    '__proto__=1',
    'q=%',
    'q=%ff',
    '&&&=',
    'limit=1e3',
    'offset=99999999999999999999',
  ])('%s', async (query) => {
    const answer = await app.http.inject({
      url: `/api/departments?${query}`,
      headers: { host: 'alder.localhost', authorization: `Bearer ${token}` },
    })
    expectGoodAnswer(answer, query)
  })
})
