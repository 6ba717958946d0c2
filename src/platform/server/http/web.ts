/** Serves the built web half: assets as compressed at build time, and index.html with a fresh nonce for every address. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Paces } from './paces.ts'
import { acceptsPage, answerNotFound } from './problem.ts'
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
