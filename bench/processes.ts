/** The servers that are measured, each a process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { untilReady } from '#testing/start-server.ts'

export interface Served {
  readonly url: string
  /** What it holds now, in megabytes. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** As `npm start` runs the server. */
const flags: readonly string[] = JSON.parse(
  process.env.BENCH_FLAGS ?? (await readFile(new URL('../bin/server-flags.json', import.meta.url), 'utf8')),
)

export async function serve(entry: string, env: Record<string, string>): Promise<Served> {
  const child = spawn(process.execPath, [...flags, fileURLToPath(new URL(entry, import.meta.url))], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const port = await untilReady(child)
  return {
    url: `http://127.0.0.1:${port}`,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
