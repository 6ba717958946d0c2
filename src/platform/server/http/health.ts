/** `/healthz`: the process lives. `/readyz`: it can serve, the database included; false while it shuts down. */
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'
import type { Closing } from './shutdown.ts'

/** A probe is answered however busy the server is. */
export const probe = { schema: { hide: true }, config: { isProbe: true } }

export function registerHealth(app: FastifyInstance, platform: Platform, closing: Closing): void {
  app.get('/healthz', probe, async () => ({ status: 'ok' }))
  app.get('/readyz', probe, async (_request, reply) => {
    const isReady =
      !closing.hasBegun &&
      (await platform.database.ping().then(
        () => true,
        () => false,
      ))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
