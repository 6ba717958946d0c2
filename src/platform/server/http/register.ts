/** The one adapter between endpoints and Fastify: county, session, access, validation, transaction, answer. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Endpoint, Input } from '../../shared/endpoint.ts'
import { notFound, notSignedIn } from '../../shared/errors.ts'
import { versionReader } from '../../shared/version.ts'
import type { Platform } from '../platform.ts'
import { send } from './answers.ts'
import { askerOf, findAsker, isSignedIn, requireSession } from './asker.ts'
import { bodyLimitOf, formType, requireShortQuery } from './bodies.ts'
import { answerPreflight, openToAnySite } from './cors.ts'
import type { Route } from './handle.ts'
import { keepsAnswer } from './idempotency.ts'
import { namedCounties } from './named-counties.ts'
import { type Paces, paceOf } from './paces.ts'
import { runInScope, runList, runRead, runTransaction } from './run.ts'
import type { Streams } from './streams.ts'
import { togetherOf } from './together.ts'
import { createTurns } from './turns.ts'
import { filesOf, takeUploads } from './uploads.ts'
import { versionTaker } from './versions.ts'

export interface RegisterOptions {
  /** Holds every answer against its contract, and fails the request where it does not fit. Tests and development. */
  readonly checkOutput: boolean
  readonly streams: Streams
  readonly paces: Paces
}

export function registerRoutes(
  app: FastifyInstance,
  platform: Platform,
  routes: readonly Route[],
  options: RegisterOptions,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const takeTurn = createTurns()
  const together = togetherOf(app, routes)
  for (const route of routes) {
    const { endpoint } = route
    if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.path} does not say who may call it`)
    const takeVersion = versionTaker(endpoint)
    const sending = {
      contract: options.checkOutput ? endpoint.output : undefined,
      versionOf: versionReader(endpoint),
    }
    typed.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: bodyLimitOf(endpoint),
      onRequest: [...(endpoint.isForAnySite ? [openToAnySite] : []), ...paceOf(options.paces, endpoint)],
      config: configOf(route),
      schema: {
        summary: endpoint.summary,
        tags: [tagOf(endpoint)],
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && endpoint.accepts !== 'multipart' && { body: endpoint.body }),
        ...(endpoint.uploads && { consumes: ['application/json', 'multipart/form-data'] }),
        ...(endpoint.accepts === 'multipart' && { consumes: ['multipart/form-data'] }),
        ...(endpoint.accepts === 'form' && { consumes: ['application/json', formType] }),
        ...(endpoint.answers && { produces: [endpoint.answers] }),
        response: { 200: endpoint.output },
        security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
      },
      // Behind the limits on how often someone asks, and before the body is read.
      preParsing: async (request) => {
        await findAsker(platform, endpoint.access, request)
        requireShortQuery(request)
      },
      // Before validation, which drops what a contract does not know: a county that is named must be the host's.
      preValidation: async (request) => {
        if (endpoint.uploads && endpoint.accepts !== 'multipart' && request.isMultipart())
          await takeFiles(platform, endpoint, request)
        const { tenant } = askerOf(request)
        if (namedCounties(request.query, request.body).some((county) => county !== tenant.id))
          throw notFound()
        takeVersion(request)
      },
      handler: async (request, reply) => {
        const { tenant, claims } = askerOf(request)
        const answer = await takeTurn(endpoint, tenant, claims?.sub ?? request.ip, () =>
          answerOf(route, platform, { streams: options.streams, together }, request),
        )
        return send(reply, answer, sending)
      },
    })
    if (endpoint.isForAnySite) answerPreflight(app, endpoint.path)
  }
}

/** Under which heading the API's description has it. */
function tagOf({ path }: Endpoint): string {
  const [, first = '', second = ''] = path.split('/')
  if (first === 'api') return second
  return first === 'v1' ? 'open data' : 'public pages'
}

const configOf = ({ kind, endpoint }: Route) => ({
  endpoint,
  isIdempotent: kind === 'transaction' && keepsAnswer(endpoint),
  ...(kind === 'stream' && { isStream: true }),
})

function inputOf(request: FastifyRequest): Input<Endpoint> {
  const { params, query, body } = request
  return { params, query, body, files: filesOf(request) } as Input<Endpoint>
}

/** No one's bytes are taken in whose session has ended, or whose role does not open the call. */
async function takeFiles(platform: Platform, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const asker = askerOf(request)
  await requireSession(platform, asker)
  await takeUploads(request, endpoint, (upload, options) =>
    platform.files.receive(asker.tenant.id, upload, options),
  )
}

function answerOf(
  route: Route,
  platform: Platform,
  { streams, together }: { streams: Streams; together: ReturnType<typeof togetherOf> },
  request: FastifyRequest,
): Promise<unknown> {
  const asker = askerOf(request)
  const input = inputOf(request)
  if (route.kind === 'scope') return runInScope(platform, route, request, asker, input)
  if (route.kind === 'transaction') return runTransaction(platform, route, request, asker, input)
  if (isSignedIn(asker)) {
    if (route.kind === 'stream') return streams.open(route, request, asker, input)
    if (route.kind === 'together') return together(request, route.addresses(input))
    if (route.kind === 'list') return runList(platform, route, asker, input)
    return runRead(platform, route, asker, input)
  }
  if (route.kind !== 'read') throw notSignedIn()
  const { tenant } = asker
  return platform.database.reading(tenant.id, (tx) =>
    route.run({ tx, tenant, now: platform.clock.now() }, input),
  )
}
