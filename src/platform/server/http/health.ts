/** `/healthz`: the process lives. `/readyz`: it can serve, the database included; false while it shuts down. */
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'

export function registerHealth(app: FastifyInstance, platform: Platform): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/healthz', { schema: { hide: true }, config: { access: 'public' } }, async () => ({
    status: 'ok',
  }))
  app.get('/readyz', { schema: { hide: true }, config: { access: 'public' } }, async (_request, reply) => {
    const isReady =
      !isClosing &&
      (await platform.database.ping().then(
        () => true,
        () => false,
      ))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
