/** The API's own description: the document at /api/openapi.json, a page to read it at /api/docs. */
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Endpoint } from '../../shared/endpoint.ts'
import { type Described, describeCalls, type Served } from './openapi/describe.ts'
import type { ApiNames } from './openapi/names.ts'
import type { Paces } from './paces.ts'
import { scriptHashes } from './security-headers.ts'
import { withVersions } from './version-headers.ts'

const page = '/api/docs'

export async function registerReference(
  app: FastifyInstance,
  { slower }: Paces,
  names: ApiNames | undefined,
): Promise<void> {
  const served = new Map<Endpoint, Served>()
  await app.register(swagger, {
    transform: (described) => {
      const { endpoint, isIdempotent = false } = described.route.config ?? {}
      if (endpoint) served.set(endpoint, { endpoint, isIdempotent })
      const { schema, url } = jsonSchemaTransform(described)
      return { schema: withVersions(schema, endpoint), url }
    },
    transformObject: jsonSchemaTransformObject,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Countyhall',
        version: '1',
        description: 'The calls of the product, one county a host name.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  })
  const write = async () =>
    JSON.stringify(await describeCalls(app.swagger() as Described, [...served.values()], names))
  let text: Promise<string> | undefined
  app.get('/api/openapi.json', { schema: { hide: true }, onRequest: slower }, async (_request, reply) => {
    text ??= write().catch((error: unknown) => {
      text = undefined
      throw error
    })
    return reply
      .type('application/json; charset=utf-8')
      .serializer((written: string) => written)
      .send(await text)
  })
}

/** The page is four megabytes of someone else's code: loaded when someone opens it, in a server of its own that listens nowhere. */
export function registerReferencePage(app: FastifyInstance, { slower }: Paces): void {
  let opened: Promise<FastifyInstance> | undefined
  const open = () => {
    opened ??= openPage().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  app.addHook('onClose', async () => (await opened)?.close())
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { statusCode, headers, rawPayload } = await (await open()).inject({ url: request.url })
    for (const name of ['content-type', 'location', 'content-security-policy']) {
      const value = headers[name]
      if (value !== undefined) reply.header(name, value)
    }
    return reply.code(statusCode).send(rawPayload)
  }
  for (const url of [page, `${page}/*`]) app.get(url, { schema: { hide: true }, onRequest: slower }, answer)
}

async function openPage(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const pages = Fastify()
  pages.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload === 'string') reply.header('content-security-policy', policyFor(payload))
    return payload
  })
  await pages.register(scalar, {
    routePrefix: page,
    configuration: {
      url: '/api/openapi.json',
      title: 'Countyhall API',
      telemetry: false,
      withDefaultFonts: false,
      // The page is about our calls: what its maker offers besides is left out.
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      customCss: 'a[href*="scalar.com"] { display: none }',
    },
  })
  return pages
}

/** The page is the same for everyone and holds nothing that anyone typed: its inline scripts run by their hashes. */
function policyFor(html: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes(html)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
