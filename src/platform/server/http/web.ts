/** Serves the built web half: assets as compressed at build time, and index.html with a fresh nonce for every address. */
import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Paces } from './paces.ts'
import { acceptsPage, answerNotFound } from './problem.ts'
import { pageType } from './published.ts'
import { meantForPages, scriptHashes, webPolicy } from './security-headers.ts'

const oneYear = 365 * 24 * 60 * 60 * 1000

/** A page holds nothing of a user's. Whoever opens the next window waits for no answer before the application is there; a reload asks. */
const kept = 'private, max-age=600'

export interface Web {
  /** The folder of the built web half. */
  readonly root: string
  /** The screen that the application has at an address, by the path of its route. */
  readonly screenAt: (path: string) => string | undefined
  /** What everyone may know of the county of a host, which its page brings along: no browser has to ask for it. */
  readonly countyAt: (host: string) => Promise<unknown>
}

export async function registerWeb(
  app: FastifyInstance,
  { root, screenAt, countyAt }: Web,
  { assets }: Paces,
): Promise<void> {
  const page = await readFile(join(root, 'index.html'), 'utf8')
  const scripts = scriptHashes(page)
  const preloads = await readPreloads(root)
  await app.register(async (scope) => {
    scope.addHook('onRequest', assets)
    scope.addHook('onSend', async (_request, reply) => {
      for (const name of meantForPages) reply.removeHeader(name)
    })
    await scope.register(fastifyStatic, {
      root: join(root, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      immutable: true,
      maxAge: oneYear,
      lastModified: false,
      decorateReply: false,
    })
  })

  const wholePages = await readWholePages(root)
  for (const { path, body, headers } of wholePages)
    app.get(path, { onRequest: assets }, (_request, reply) => reply.headers(headers).send(body))

  const sendPage = async (
    { headers: { host = '' } }: FastifyRequest,
    reply: FastifyReply,
    screen?: string,
  ) => {
    const nonce = randomBytes(16).toString('base64')
    const county = await countyAt(host).catch(() => undefined)
    const more = `${countyIn(county)}${preloads.get(screen) ?? ''}`
    return reply
      .header('content-security-policy', webPolicy(nonce, scripts))
      .header('cache-control', screen && county ? kept : 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce).replace('</head>', () => `${more}</head>`))
  }

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || /^\/(api|v1|assets|public)([/?]|$)/.test(request.url)) return answerNotFound()
    const screen = screenAt(request.url.replace(/[?#].*$/, ''))
    if (screen) return sendPage(request, reply, screen)
    // The application says to people that there is nothing here; programs are told by the status alone.
    return acceptsPage(request) ? sendPage(request, reply.code(404)) : answerNotFound()
  })
}

/** Data, which nothing runs: no text in it ends its element. Without it the browser asks. */
const countyIn = (county: unknown): string =>
  county === undefined
    ? ''
    : `<script type="application/json" id="county">${JSON.stringify(county).replaceAll('<', '\\u003c')}</script>`

/** The files of each screen's code, as the build found them: named in the page, they are fetched while the first ones are read. */
async function readPreloads(root: string): Promise<Map<string | undefined, string>> {
  const text = await readFile(join(root, 'screens.json'), 'utf8').catch(() => '{}')
  const screens = Object.entries<string[]>(JSON.parse(text))
  const link = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`
  return new Map(screens.map(([path, files]) => [path, files.map(link).join('')]))
}

/** Pages that are one file each, to be downloaded and used without a connection. Each brings its own policy, which its answer repeats. */
async function readWholePages(root: string) {
  const names = (await readdir(root)).filter((name) => name.endsWith('-page.html'))
  const pages = await Promise.all(
    names.map(async (name) => {
      const body = await readFile(join(root, name), 'utf8')
      const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(body)?.[1]
      if (!policy) throw new Error(`${name} has no policy of its own`)
      const sums = await readFile(join(root, `${name}.sha256`), 'utf8')
      const path = `/public/${name}`
      const kept = { 'cache-control': 'public, max-age=60' }
      return [
        {
          path,
          body,
          headers: {
            ...kept,
            'content-type': pageType,
            'content-security-policy': `${policy}; frame-ancestors 'none'`,
          },
        },
        {
          path: `${path}.sha256`,
          body: sums,
          headers: { ...kept, 'content-type': 'text/plain; charset=utf-8' },
        },
      ]
    }),
  )
  return pages.flat()
}
