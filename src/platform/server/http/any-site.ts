/** Answers that programs on any web site may read (CORS), at a pace that leaves room for others. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'

const readable = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
}

/** All such calls share one limit. */
export const openToAnySite = (app: FastifyInstance, env: Env) => ({
  onRequest: [
    async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(readable)
    },
    app.rateLimit(slowerPace(env)),
  ],
})

/** Programs that were written for others say `/v1/Alder/Events/` where we say `/v1/alder/events`. */
export const addressForAnySite = (url: string) =>
  url.replace(/^\/v1\/[^?]*/i, (path) => path.toLowerCase().replace(/(.)\/$/, '$1'))

/** A tenth of what one address may ask in all. */
export const slowerPace = ({ REQUESTS_PER_MINUTE }: Env) => ({
  max: Math.max(1, Math.ceil(REQUESTS_PER_MINUTE / 10)),
  timeWindow: '1 minute',
})

/** A browser asks first where a program sends a header of its own. */
export function answerPreflight(app: FastifyInstance, path: string): void {
  app.options(path, { schema: { hide: true }, config: { access: 'public' } }, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...readable,
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'accept, content-type, if-none-match',
        'access-control-max-age': '86400',
      })
      .send(),
  )
}
