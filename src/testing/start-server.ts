/** The real server as a process of its own, as `npm start` runs it: for the browser, and for tests that kill it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'

export interface ServerProcess {
  readonly port: number
  readonly dataDir: string
  readonly process: ChildProcess
  /** Moves the clock of a server that was started with one. */
  moveTo(moment: Date): Promise<void>
  /** As Ctrl-C does it; the data folder goes too where this made it. */
  stop(): Promise<void>
}

export interface StartOptions {
  readonly env?: Record<string, string>
  /** A folder that stays; without it a new one, removed at the end. */
  readonly dataDir?: string
  /** What time it is there when it starts; its clock then goes on from it. */
  readonly startAt?: Date
  /** Another checkout of the project, to be compared with this one. */
  readonly checkout?: string
}

const project = join(import.meta.dirname, '../..')
const withClock = 'src/testing/server-with-clock.ts'
const entry = 'src/main.server.ts'
const aheadOf = (moment: Date) => moment.getTime() - Date.now()

const patience = 240_000

export async function startServer(options: StartOptions = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? (await makeDataFolder())
  const { startAt, checkout = project } = options
  const child = spawn(process.execPath, [join(checkout, startAt ? withClock : entry)], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'info',
      DATA_DIR: dataDir,
      ...(startAt && { CLOCK_AHEAD: String(aheadOf(startAt)) }),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(startAt ? (['ipc'] as const) : [])],
  })
  const port = await untilReady(child)
  return {
    port,
    dataDir,
    process: child,
    async moveTo(moment) {
      child.send(aheadOf(moment))
      await once(child, 'message')
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      if (!options.dataDir) await removeDataFolder(dataDir)
    },
  }
}

export function untilReady(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    let port = 0
    const fail = (why: string) => reject(new Error(`${why}\n${said.join('\n')}`))
    const timer = setTimeout(() => fail('the server was not ready in time'), patience)
    child.once('exit', (code) => fail(`the server ended with ${code}`))
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line)
        port = Number(/Server listening at \S+:(\d+)/.exec(line)?.[1] ?? port)
        if (line !== 'ready') return
        clearTimeout(timer)
        resolve(port)
      })
    }
  })
}
