import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screenAt } from '#app/screens.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { buildHttp } from './app.ts'

const beginning = "<!doctype html><head><title>The application</title><script>start('it')</script>"

const countyData = '<script type="application/json" id="county">{"name":"\\u003c/script>Alder $&"}</script>'
const countyAt = async (host: string) => {
  if (host.startsWith('oak.')) throw new Error('the database is away')
  return { name: '</script>Alder $&' }
}

let app: TestApp
let http: FastifyInstance
let root: string
beforeAll(async () => {
  app = await startTestApp()
  root = await mkdtemp(join(tmpdir(), 'countyhall-web-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'assets', 'kit-2.js'), 'export {}')
  await writeFile(join(root, 'index.html'), `${beginning}</head>`)
  const screens = { '/users': ['/assets/UserListPage-1.js', '/assets/kit-2.js'] }
  await writeFile(join(root, 'screens.json'), JSON.stringify(screens))
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`
  await writeFile(join(root, 'whole-page.html'), `<!doctype html>${policy}<title>A whole page</title>`)
  await writeFile(join(root, 'whole-page.html.sha256'), '0123  whole-page.html\n')
  http = await buildHttp(
    { ...app.platform, metrics: new Registry() },
    { routes: [], web: { root, screenAt, countyAt } },
  )
})
afterAll(async () => {
  await http.close()
  await app.close()
  await rm(root, { recursive: true, force: true })
})

const ask = (url: string, accept = 'text/html,*/*') =>
  http.inject({ url, headers: { host: 'alder.localhost', accept } })

describe('an address', () => {
  it.each([
    '/',
    '/login',
    '/reset-password/abc.def',
    '/meetings',
    '/Meetings/?tab=board',
    '/meetings/7/edit',
    '/meeting-editor/7',
    '/help/keyboard-shortcuts',
  ])('of a screen is answered with the application: %s', async (url) => {
    const answer = await ask(url)
    expect([answer.statusCode, answer.body]).toEqual([200, `${beginning}${countyData}</head>`])
    expect((await ask(url, '*/*')).statusCode).toBe(200)
  })

  it.each(['/users', '/Users/?q=a', '/new-user'])(
    'names the files of its screen, so that they are fetched at once: %s',
    async (url) => {
      expect((await ask(url)).body).toBe(
        beginning +
          countyData +
          '<link rel="modulepreload" crossorigin href="/assets/UserListPage-1.js">' +
          '<link rel="modulepreload" crossorigin href="/assets/kit-2.js"></head>',
      )
    },
  )

  it.each(['/no/such/place', '/wp-login.php', '/meetings/7/nothing', '/.env', '/index.html', '//meetings'])(
    'of none is 404, with the application for people and a problem for programs: %s',
    async (url) => {
      const answer = await ask(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('text/html')
      const program = await ask(url, '*/*')
      expect([program.statusCode, program.json().code]).toEqual([404, 'not_found'])
    },
  )

  it.each(['/api/nowhere', '/v1/nowhere', '/assets/nowhere.js', '/public/nowhere'])(
    'below those of others is never the application: %s',
    async (url) => {
      const answer = await ask(url)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    },
  )
})

describe('the application', () => {
  it('is kept by a browser for a while, so that the next window has it without asking', async () => {
    expect((await ask('/users')).headers['cache-control']).toBe('private, max-age=600')
  })

  it('is asked for each time where its county isn’t known, or no screen is there', async () => {
    const unknown = await http.inject({ url: '/login', headers: { host: 'oak.localhost' } })
    expect(unknown.headers['cache-control']).toBe('no-store')
    expect((await ask('/no/such/place')).headers['cache-control']).toBe('no-store')
  })

  it('brings along what everyone may know of its county, which can’t become markup', async () => {
    const { body } = await ask('/login')
    expect(body).toContain(countyData)
  })

  it('comes without it where that can’t be found out', async () => {
    const { statusCode, body } = await http.inject({ url: '/login', headers: { host: 'oak.localhost' } })
    expect([statusCode, body]).toEqual([200, `${beginning}</head>`])
  })

  it('may run the scripts that the build wrote into it, by their hashes', async () => {
    const policy = String((await ask('/login')).headers['content-security-policy'])
    const hash = createHash('sha256').update("start('it')").digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  })
})

describe('a file of the application', () => {
  it('is kept forever, and its answer says only what means something for a file', async () => {
    const { statusCode, headers } = await ask('/assets/kit-2.js')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept-ranges',
      'cache-control',
      'connection',
      'content-length',
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'etag',
      'vary',
      'x-content-type-options',
    ])
  })
})

describe('a page that is one file', () => {
  it('is served with the policy that it brings, and its hash beside it', async () => {
    const { statusCode, headers, body } = await ask('/public/whole-page.html')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(body).toContain('A whole page')
    expect((await ask('/public/whole-page.html.sha256')).body).toBe('0123  whole-page.html\n')
    expect((await ask('/public/other-page.html')).statusCode).toBe(404)
  })
})
