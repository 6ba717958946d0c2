/** Serves the built web half: assets as compressed at build time, and index.html with a fresh nonce for every address. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Paces } from './paces.ts'
import { answerNotFound } from './problem.ts'
import { webPolicy } from './security-headers.ts'

const oneYear = 365 * 24 * 60 * 60 * 1000

export async function registerWeb(app: FastifyInstance, webRoot: string, { assets }: Paces): Promise<void> {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  await app.register(async (scope) => {
    scope.addHook('onRequest', assets)
    await scope.register(fastifyStatic, {
      root: join(webRoot, 'assets'),
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
    return sendPage(request, reply)
  })
}
