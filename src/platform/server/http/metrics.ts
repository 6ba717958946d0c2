/** `/metrics` for Prometheus: from this machine, or with METRICS_TOKEN. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, Histogram } from 'prom-client'
import { notFound } from '../../shared/errors.ts'
import type { Platform } from '../platform.ts'
import { isSameText } from '../secrets.ts'
import { probe } from './health.ts'

export function registerMetrics(app: FastifyInstance, platform: Platform): void {
  const registry = platform.metrics
  const seconds = new Histogram({
    name: 'countyhall_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'countyhall_database_waiting',
    help: 'Requests that wait for a connection to the database',
    registers: [registry],
    collect() {
      this.set(platform.database.waiting)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    if ('isStream' in routeOptions.config) return done() // it took as long as somebody was looking
    if (routeOptions.config.endpoint?.isUncounted) return done()
    seconds.observe(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
  app.get('/metrics', probe, async (request, reply) => {
    if (!mayRead(request, platform.env.METRICS_TOKEN)) throw notFound()
    return reply
      .type(registry.contentType)
      .serializer((text: string) => text)
      .send(await registry.metrics())
  })
}

/** A proxy on this machine forwards strangers: a request that came through one does not count as local. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token && isSameText(request.headers.authorization ?? '', `Bearer ${token}`)) return true
  const address = request.socket.remoteAddress ?? ''
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
  return !isForwarded && (address === '::1' || /^(::ffff:)?127\./.test(address))
}
