/** The server with a clock that its parent process moves: for stories that go past midnight, or take weeks. */
import { startServer } from '#app/start.ts'
import { readEnv } from '#platform/server/env.ts'

let ahead = Number(process.env.CLOCK_AHEAD ?? 0)
process.on('message', (milliseconds) => {
  ahead = Number(milliseconds)
  process.send?.('moved')
})
// Without its parent no one would ever stop it.
process.on('disconnect', () => process.exit(1))

const env = readEnv(process.env)
const server = await startServer(env, { clock: { now: () => new Date(Date.now() + ahead) } })
process.on('SIGTERM', () => {
  server.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
process.stdout.write(`Server listening at http://${env.HOST}:${server.port}\nready\n`)
