/** Serves the built web half: assets as compressed at build time, and index.html with a fresh nonce for every address. */
import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Paces } from './paces.ts'
import { acceptsPage, answerNotFound } from './problem.ts'
import { pageType } from './published.ts'
import { webPolicy } from './security-headers.ts'

const oneYear = 365 * 24 * 60 * 60 * 1000

export interface Web {
  /** The folder of the built web half. */
  readonly root: string
  /** Whether the application has a screen at an address. */
  readonly isScreen: (path: string) => boolean
}

export async function registerWeb(
  app: FastifyInstance,
  { root, isScreen }: Web,
  { assets }: Paces,
): Promise<void> {
  const page = await readFile(join(root, 'index.html'), 'utf8')
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

  const sendPage = (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', webPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  }

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || /^\/(api|v1|assets|public)([/?]|$)/.test(request.url)) return answerNotFound()
    if (isScreen(request.url.replace(/[?#].*$/, ''))) return sendPage(request, reply)
    // The application says to people that there is nothing here; programs are told by the status alone.
    return acceptsPage(request) ? sendPage(request, reply.code(404)) : answerNotFound()
  })
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
