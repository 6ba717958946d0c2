import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerFaults } from '#testing/nasty.ts'
import { sendRaw } from '#testing/raw-http.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://{county}.example.gov', TRUST_PROXY: '1' } })
  port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

async function ask(target: string, ...headers: string[]) {
  const answer = await sendRaw(
    port,
    [`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '\r\n'].join('\r\n'),
  )
  if (!answer) throw new Error('no answer')
  expect(answerFaults(answer), target).toEqual([])
  return answer.statusCode
}
const county = '/api/tenants/alder'
const host = 'Host: alder.example.gov'

describe('the server answers', () => {
  it.each(['alder.example.gov', 'ALDER.Example.GOV', 'alder.example.gov:8443'])('at %s', async (name) => {
    expect(await ask(county, `Host: ${name}`)).toBe(200)
  })

  it.each([
    'alder.localhost',
    'alder.example.com',
    'alder.example.gov.evil.example',
    'evil.alder.example.gov',
    'alder-example.gov',
    'alderexample.gov',
    'example.gov',
    '127.0.0.1',
    '[::1]:3000',
    'alder.example.gov, birch.example.gov',
    'alder.example.gov:80:80',
  ])('not at %s', async (name) => {
    for (const target of [county, '/public', '/', '/api/nowhere'])
      expect(await ask(target, `Host: ${name}`), target).toBe(421)
  })

  it('a probe, at whatever name it knows', async () => {
    for (const target of ['/healthz', '/readyz', '/metrics'])
      expect(await ask(target, 'Host: 127.0.0.1:3000')).toBe(200)
  })
})

describe('a request that names its host', () => {
  it('means that one, whatever a proxy passed on', async () => {
    const forwarded = 'X-Forwarded-Host: birch.example.gov'
    expect(await ask(county, host, forwarded)).toBe(200)
    expect(await ask('/api/tenants/birch', host, forwarded)).toBe(404)
    expect(await ask(county, 'Host: alder.evil.example', 'X-Forwarded-Host: alder.example.gov')).toBe(421)
  })

  it('twice is refused, even by the same name', async () => {
    expect(await ask(county, host, 'Host: birch.example.gov')).toBe(400)
    expect(await ask(county, host, host)).toBe(400)
    expect(await ask(county, host, 'hOsT: alder.example.gov')).toBe(400)
  })

  it('in its address too is answered where both are the same, and refused where they differ', async () => {
    expect(await ask(`http://alder.example.gov${county}`, host)).toBe(200)
    expect(await ask('http://alder.example.gov', host)).toBe(404) // there is no web half here
    expect(await ask(`http://birch.example.gov${county}`, host)).toBe(400)
    expect(await ask(`http://birch.localhost/healthz`, host)).toBe(200)
    expect(await ask(`ftp://alder.example.gov${county}`, host)).toBe(400)
  })
})
