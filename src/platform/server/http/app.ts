/** The HTTP server: limits, headers, problem details, API reference, and the features' routes. */
import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { AppError } from '../../shared/errors.ts'
import type { Platform } from '../platform.ts'
import { mostBodyBytes, readBodies } from './bodies.ts'
import { addressForAnySite } from './cors.ts'
import type { Route } from './handle.ts'
import { registerHealth } from './health.ts'
import { pathOf, requireOwnHost } from './hosts.ts'
import { answerBadAddress, answerBrokenHttp } from './malformed-request.ts'
import { registerMetrics } from './metrics.ts'
import type { ApiNames } from './openapi/names.ts'
import { pacesOf, paceUnknown } from './paces.ts'
import { answerNotFound, handleErrors, type ProblemPage } from './problem.ts'
import { registerReference, registerReferencePage } from './reference.ts'
import { registerRoutes } from './register.ts'
import { headersFor } from './security-headers.ts'
import { closeGently } from './shutdown.ts'
import { type StreamOptions, Streams } from './streams.ts'
import { registerWeb, type Web } from './web.ts'

export interface HttpOptions extends StreamOptions {
  readonly routes: readonly Route[]
  readonly checkOutput?: boolean
  /** Milliseconds that the event loop may lag before people are turned away; none are where it is 0. */
  readonly mostLag?: number
  /** The built web half; without it only the API is served, without its reference page. */
  readonly web?: Web
  /** By which names the API's description calls them. */
  readonly names?: ApiNames
  /** What someone who reads the public pages is shown instead of a problem document. */
  readonly problemPage?: ProblemPage
}

/** Requests that wait for a connection to the database at the most; beyond them 503 is kinder than a long wait. */
const mostWaiting = 500

class TooBusy extends AppError {
  constructor() {
    super('overloaded', 'The server is too busy. Please try again.')
  }
}

export async function buildHttp(platform: Platform, options: HttpOptions): Promise<FastifyInstance> {
  const headers = headersFor(platform.env.PUBLIC_URL.startsWith('https:'))
  const app = Fastify({
    loggerInstance: platform.log,
    // One log for all requests: a line that tells of a request names it.
    childLoggerFactory: (log) => log,
    logController: new LogController({ disableRequestLogging: true }),
    // Further back in X-Forwarded-For stands whatever the caller wrote there.
    trustProxy: platform.env.TRUST_PROXY > 0 && ((_address, hop) => hop < platform.env.TRUST_PROXY),
    bodyLimit: mostBodyBytes,
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => addressForAnySite(pathOf(request)),
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => answerBadAddress(error, request, reply.headers(headers)),
    clientErrorHandler: answerBrokenHttp,
    return503OnClosing: false, // the hook below does, with a problem document
  })
  const closing = closeGently(app)
  handleErrors(app, platform, options.problemPage)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  requireOwnHost(app, platform.env)
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(platform, request, reply)
    done()
  })

  await app.register(rateLimit, {
    max: platform.env.REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, context) =>
      new AppError('throttled', 'Too many requests. Please slow down.', {
        retryAfterSeconds: Math.max(1, Math.ceil(context.ttl / 1000)),
      }),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: options.mostLag ?? 2000,
    sampleInterval: 5000, // one long stall within it is no overload: turning people away would only prolong it
    exposeStatusRoute: false,
    customError: TooBusy,
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const isTooBusy = closing.hasBegun || platform.database.waiting > mostWaiting
    const isProbe = 'isProbe' in request.routeOptions.config
    done(isTooBusy && !isProbe ? new TooBusy() : undefined)
  })
  await app.register(multipart)
  readBodies(app)

  const paces = pacesOf(app, platform.env)
  paceUnknown(app, paces)
  await registerReference(app, paces, options.names)
  registerHealth(app, platform, closing)
  registerMetrics(app, platform)
  const streams = new Streams(platform, options)
  app.addHook('preClose', async () => streams.endAll())
  registerRoutes(app, platform, options.routes, { checkOutput: options.checkOutput ?? false, streams, paces })
  if (options.web) {
    registerReferencePage(app, paces)
    await registerWeb(app, options.web, paces)
  } else app.setNotFoundHandler(answerNotFound)
  return app
}

function logAnswer({ log }: Platform, request: FastifyRequest, reply: FastifyReply): void {
  const isFailure = reply.statusCode >= 500
  if (!isFailure && log.level !== 'debug' && log.level !== 'trace') return
  const { method, routeOptions, id } = request
  if (!isFailure && routeOptions.config.endpoint?.isUncounted) return
  const ms = Math.round(reply.elapsedTime)
  const line = { method, route: routeOptions.url, status: reply.statusCode, ms, id }
  if (isFailure) log.warn(line, 'answered')
  else log.debug(line, 'answered')
}
