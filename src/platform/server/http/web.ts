/** Serves the built web half: assets as compressed at build time, and index.html with a fresh nonce for every address. */
import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Paces } from './paces.ts'
import { acceptsPage, answerNotFound } from './problem.ts'
import { pageType } from './published.ts'
import { scriptHashes, webPolicy } from './security-headers.ts'

const oneYear = 365 * 24 * 60 * 60 * 1000

export interface Web {
  /** The folder of the built web half. */
  readonly root: string
  /** The screen that the application has at an address, by the path of its route. */
  readonly screenAt: (path: string) => string | undefined
}

export async function registerWeb(
  app: FastifyInstance,
  { root, screenAt }: Web,
  { assets }: Paces,
): Promise<void> {
  const page = await readFile(join(root, 'index.html'), 'utf8')
  const scripts = scriptHashes(page)
  const preloads = await readPreloads(root)
  await app.register(async (scope) => {
    scope.addHook('onRequest', assets)
    await scope.register(fastifyStatic, {
      root: join(root, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      immutable: true,
      maxAge: oneYear,
      decorateReply: false,
    })
  })

  const wholePages = await readWholePages(root)
  for (const { path, body, headers } of wholePages)
    app.get(path, { onRequest: assets }, (_request, reply) => reply.headers(headers).send(body))

  const sendPage = (reply: FastifyReply, screen?: string) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', webPolicy(nonce, scripts))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        page.replaceAll('__CSP_NONCE__', nonce).replace('</head>', `${preloads.get(screen) ?? ''}</head>`),
      )
  }

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || /^\/(api|v1|assets|public)([/?]|$)/.test(request.url)) return answerNotFound()
    const screen = screenAt(request.url.replace(/[?#].*$/, ''))
    if (screen) return sendPage(reply, screen)
    // The application says to people that there is nothing here; programs are told by the status alone.
    return acceptsPage(request) ? sendPage(reply.code(404)) : answerNotFound()
  })
}

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
