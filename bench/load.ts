/** Sends load from a process of its own, so that the sender's work is not the server's. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Load {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly requests: readonly LoadRequest[]
}

export interface LoadRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Record<string, string>
  /** `{n}` becomes a number that no other request has. */
  readonly body?: string
}

export interface Measured {
  readonly perSecond: number
  readonly p99: number
  readonly failures: number
}

export async function send(load: Load): Promise<Measured> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./sender.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(load))
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  await once(child, 'close')
  const measured: Measured = JSON.parse(said)
  if (measured.failures > 0) throw new Error(`${measured.failures} requests failed at ${load.url}`)
  return measured
}
