/** Stopping: what was taken on is answered, what asks for nothing is not waited for, and ten seconds are the most. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const mostMilliseconds = 10_000

export interface Closing {
  readonly hasBegun: boolean
}

export function closeGently(app: FastifyInstance): Closing {
  // Browsers open connections ahead of need; Node takes one that never asked for anything for busy.
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', (request) => unused.delete(request.socket))

  const closing = { hasBegun: false }
  app.addHook('preClose', async () => {
    closing.hasBegun = true
    for (const socket of unused) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), mostMilliseconds).unref()
  })
  return closing
}
