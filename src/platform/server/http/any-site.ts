/** Answers that programs on any web site may read (CORS). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const readable = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
}

export const openToAnySite = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.headers(readable)
}

/** Programs that were written for others say `/v1/Alder/Events/` where we say `/v1/alder/events`. */
export const addressForAnySite = (url: string) =>
  url.replace(/^\/v1\/[^?]*/i, (path) => path.toLowerCase().replace(/(.)\/$/, '$1'))

/** A browser asks first where a program sends a header of its own. */
export function answerPreflight(app: FastifyInstance, path: string): void {
  app.options(path, { schema: { hide: true } }, async (_request, reply) =>
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
