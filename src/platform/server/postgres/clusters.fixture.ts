/** What the tests of this folder share: data folders that leave nothing behind, and servers to be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { clusterFolder, type EmbeddedPostgres, removeCluster, startEmbeddedPostgres } from './index.ts'
import { findPostmaster } from './postmaster.ts'
import { stopPostmaster } from './stop-postmaster.ts'

/** Each test starts PostgreSQL once or twice, and the machine may have other things to do. */
export const slowTest = { timeout: 60_000 }

export async function freshDataDir(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'countyhall-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  onTestFinished(async () => {
    const { cluster } = clusterFolder(dataDir)
    const postmaster = await findPostmaster(cluster)
    if (postmaster) await stopPostmaster(postmaster.pid, cluster)
    await removeCluster(dataDir)
    await rm(folder, { recursive: true, force: true })
  }, slowTest.timeout)
  return dataDir
}

export async function started(dataDir: string, patience?: number): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, patience })
  onTestFinished(() => postgres.stop(), slowTest.timeout)
  return postgres
}

export interface Server {
  readonly adminUrl: string
  readonly pid: number
  /** The server's own process. */
  readonly process: ChildProcess
  end(signal: NodeJS.Signals): Promise<void>
}

/** `kill` ends it by SIGKILL before it is up. */
export async function server(dataDir: string, kill?: AbortSignal): Promise<Server> {
  const script = join(import.meta.dirname, 'server.fixture.ts')
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  onTestFinished(() => end('SIGKILL'))
  kill?.addEventListener('abort', () => end('SIGKILL').catch(() => {}))
  const [line] = await once(createInterface(child.stdout), 'line', { signal: kill })
  return { ...JSON.parse(line), process: child, end }
}

export async function query<Row = Record<string, unknown>>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
