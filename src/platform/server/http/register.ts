/** The one adapter between endpoints and Fastify: county, session, access, validation, transaction, answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Endpoint, Input, UploadKind } from '../../shared/endpoint.ts'
import { AppError, notFound, notSignedIn } from '../../shared/errors.ts'
import { totalCountHeader } from '../../shared/list.ts'
import type { Tenant } from '../context.ts'
import type { Platform } from '../platform.ts'
import { checkSession } from '../session/check.ts'
import { answerPreflight, openToAnySite, slowerPace } from './any-site.ts'
import { formType } from './forms.ts'
import { Download, JsonText, Page, Published, type Route, WithHeaders } from './handle.ts'
import { namedCounties } from './named-counties.ts'
import { sendPublished } from './published.ts'
import { runInScope, runList, runRead, runTransaction } from './run.ts'
import type { Streams } from './streams.ts'
import { filesOf, takeUploads } from './uploads.ts'

export interface RegisterOptions {
  /** Holds every answer against its contract, and fails the request where it does not fit. Tests and development. */
  readonly checkOutput: boolean
  readonly streams: Streams
}

export function registerRoutes(
  app: FastifyInstance,
  platform: Platform,
  routes: readonly Route[],
  options: RegisterOptions,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const anySite = openToAnySite(app, platform.env)
  const slower = { onRequest: [app.rateLimit(slowerPace(platform.env))] }
  for (const route of routes) {
    const { endpoint } = route
    if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.path} does not say who may call it`)
    typed.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      ...(endpoint.isForAnySite && anySite),
      ...(endpoint.isSlower && slower),
      config: configOf(route),
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.path.replace(/^\/api/, '').split('/')[1] ?? ''],
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && endpoint.accepts !== 'multipart' && { body: endpoint.body }),
        ...(endpoint.accepts === 'multipart' && { consumes: ['multipart/form-data'] }),
        ...(endpoint.uploads && { consumes: ['application/json', 'multipart/form-data'] }),
        ...(endpoint.accepts === 'form' && { consumes: ['application/json', formType] }),
        ...(endpoint.answers && { produces: [endpoint.answers] }),
        response: { 200: endpoint.output },
        security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
      },
      // Before validation, which drops what a contract does not know: a county that is named must be the host's.
      preValidation: async (request) => {
        if (endpoint.uploads && request.isMultipart())
          await takeFiles(platform, request, endpoint, endpoint.uploads)
        const named = namedCounties(request.query, request.body)
        if (named.length > 0) await requireOwnTenant(platform, request, named)
      },
      handler: async (request, reply) => {
        const tenant = await platform.tenants.ofHost(request.host)
        const input = inputOf(request)
        const answer = await answerOf(route, platform, options.streams, request, tenant, input)
        return send(reply, answer, options.checkOutput ? endpoint.output : undefined)
      },
    })
    if (endpoint.isForAnySite) answerPreflight(app, endpoint.path)
  }
}

/** What is for any site has a limit of its own, and so has what is asked more slowly. */
const configOf = ({ kind, endpoint: { access, accepts, isForAnySite, isSlower } }: Route) => ({
  access,
  ...(kind === 'stream' && { isStream: true }),
  ...(accepts === 'form' && { acceptsForm: true }),
  ...((isForAnySite || isSlower) && { rateLimit: false as const }),
})

function inputOf(request: FastifyRequest): Input<Endpoint> {
  const { params, query, body } = request
  return { params, query, body, files: filesOf(request) } as Input<Endpoint>
}

/** Nobody's bytes are taken in whose session has ended, or whose role does not open the call. */
async function takeFiles(
  platform: Platform,
  request: FastifyRequest,
  { access }: Endpoint,
  uploads: Readonly<Record<string, UploadKind>>,
): Promise<void> {
  const tenant = await platform.tenants.ofHost(request.host)
  const claims = platform.tokens.verify(bearerOf(request))
  if (claims.tid !== tenant.id) throw notFound()
  const now = platform.clock.now()
  await platform.database.reading(tenant.id, (tx) => checkSession(tx, claims, access, now))
  await takeUploads(request, uploads, (upload, options) => platform.files.receive(tenant.id, upload, options))
}

/** Another county is not there, the same as a row that does not exist. */
async function requireOwnTenant(
  platform: Platform,
  request: FastifyRequest,
  named: unknown[],
): Promise<void> {
  const tenant = await platform.tenants.ofHost(request.host)
  if (named.some((county) => county !== tenant.id)) throw notFound()
}

function answerOf(
  route: Route,
  platform: Platform,
  streams: Streams,
  request: FastifyRequest,
  tenant: Tenant,
  input: Input<Endpoint>,
): Promise<unknown> {
  const claims = route.endpoint.access === 'public' ? undefined : platform.tokens.verify(bearerOf(request))
  // A token of another county is as good as none here: what it asks for does not exist in this county.
  if (claims && claims.tid !== tenant.id) throw notFound()
  if (route.kind === 'scope') return runInScope(platform, route, request, claims, tenant, input)
  if (route.kind === 'stream' && claims) return streams.open(route, request, claims, tenant, input)
  if (route.kind === 'list' && claims) return runList(platform, route, claims, tenant, input)
  if (route.kind === 'list' || route.kind === 'stream') throw notSignedIn()
  if (route.kind === 'read' && claims) return runRead(platform, route, claims, tenant, input)
  if (route.kind === 'read')
    return platform.database.reading(tenant.id, (tx) =>
      route.run({ tx, tenant, now: platform.clock.now() }, input),
    )
  return runTransaction(platform, route, request, claims, tenant, input)
}

function bearerOf(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw notSignedIn()
  return token
}

function send(reply: FastifyReply, answer: unknown, contract: z.ZodType | undefined): FastifyReply {
  if (answer instanceof WithHeaders) return send(reply.headers(answer.headers), answer.value, contract)
  reply.header('cache-control', 'no-store')
  if (answer instanceof JsonText) {
    if (contract) requireFit(contract, JSON.parse(answer.text))
    if (answer.total !== undefined) reply.header(totalCountHeader, answer.total)
    return reply
      .type('application/json; charset=utf-8')
      .serializer((text: string) => text)
      .send(answer.text)
  }
  if (answer instanceof Published) {
    if (contract && answer.isJson) requireFit(contract, JSON.parse(String(answer.body)))
    return sendPublished(reply, answer)
  }
  if (answer instanceof Download) return reply.headers(answer.headers).send(answer.body)
  const value = answer instanceof Page ? answer.rows : answer
  if (answer instanceof Page) reply.header(totalCountHeader, answer.total)
  if (contract) requireFit(contract, value)
  return reply.send(value)
}

function requireFit(contract: z.ZodType, value: unknown): void {
  const result = contract.safeParse(value)
  if (!result.success)
    throw new AppError('internal', `the answer does not fit its contract: ${result.error.message}`)
}
