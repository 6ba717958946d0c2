/** The server under attack: a process of its own, on a database of its own, with the demo counties. */
import { request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { type BehindTheScenes, lookBehind } from '#testing/behind-the-scenes.ts'
import { Caller, type Door } from '#testing/caller.ts'
import { makeDataFolder, removeDataFolder } from '#testing/data-folder.ts'
import { signInAt } from '#testing/server-door.ts'
import { type ServerProcess, startServer } from '#testing/start-server.ts'

export interface Target {
  readonly door: Door
  readonly behind: BehindTheScenes
  readonly server: ServerProcess
  signIn(county: string, account: string): Promise<Caller>
  visitor(county: string): Caller
  /** Whether it is the same process that was started, and answers. */
  isAlive(): Promise<boolean>
  /** Kills the server, and starts it again on the same data. */
  killAndStart(): Promise<void>
  end(): Promise<void>
}

/** Limits on how often someone asks are tried by tests of their own: here they would hide what is behind them. */
const env = { LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '100000000', TRUST_PROXY: '1' }

export async function startTarget(): Promise<Target> {
  const dataDir = await makeDataFolder()
  let server = await startServer({ dataDir, env })
  const behind = await lookBehind(dataDir)
  const door: Door = { inject: (request) => knock(server.port, request) }
  return {
    door,
    behind,
    get server() {
      return server
    },
    async signIn(county, account) {
      const { token } = await signInAt(server.port, county, account)
      return new Caller(door, county, token)
    },
    visitor: (county) => new Caller(door, county),
    async isAlive() {
      if (server.process.exitCode !== null || server.process.signalCode !== null) return false
      const answer = await knock(server.port, { url: '/healthz', headers: { host: 'localhost' } })
      return answer.statusCode === 200
    },
    async killAndStart() {
      const gone = new Promise((resolve) => server.process.once('exit', resolve))
      server.process.kill('SIGKILL')
      await gone
      server = await startServer({ dataDir, env })
    },
    async end() {
      await behind.leave()
      await server.stop()
      await removeDataFolder(dataDir)
    },
  }
}

function knock(port: number, { method, url, headers, payload }: InjectOptions) {
  const isRaw = payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload)
  const body = isRaw ? payload : JSON.stringify(payload)
  const type = isRaw ? {} : { 'content-type': 'application/json' }
  // Node leaves it out for some methods, and the body would be taken for the next request.
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise<{ statusCode: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const request = send({
        port,
        method,
        path: String(url),
        headers: { ...type, ...length, ...headers },
        agent: false,
      })
      request.on('error', reject)
      request.on('response', (response) => {
        text(response).then(
          (told) => resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, body: told }),
          reject,
        )
      })
      request.end(body)
    },
  )
}
