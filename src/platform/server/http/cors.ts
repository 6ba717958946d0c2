/** Answers that programs on any web site may read (CORS). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const readable = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after, x-request-id, x-total-count',
  'cross-origin-resource-policy': 'cross-origin',
}

export const openToAnySite = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.headers(readable)
}

const ofPrograms = /^(\/v1\/[^?]*|\/\w+\.aspx(?=\?|$))(.*)$/i

/** Names of parameters that they know. What is asked for keeps its letters. */
const names =
  /[?&](?:(?:\$|%24)(?:filter|orderby|select|top|skip|inlinecount)|eventitems|agendanote|minutesnote|eventitemattachments|m|id|guid)(?==)/gi

/** Programs that were written for others say `/v1/Alder/Events/?EventItems=1` where we say `/v1/alder/events?eventitems=1`. */
export function addressForAnySite(url: string): string {
  const [, path, query = ''] = ofPrograms.exec(url) ?? []
  if (path === undefined) return url
  return path.toLowerCase().replace(/(.)\/$/, '$1') + query.replaceAll(names, (name) => name.toLowerCase())
}

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
