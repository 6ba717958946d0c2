/** The running PostgreSQL of a cluster, as its own pid file tells. */
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning, worksIn } from './processes.ts'

export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly status: 'starting' | 'ready' | 'stopping'
}

/** Undefined where none runs. A pid file that would keep a new one from starting without reason is removed. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(unlessMissing)
  if (text === undefined) return undefined

  const postmaster = parsePidFile(text)
  if (!postmaster) return isFresh(file)
  if (await worksIn(postmaster.pid, cluster)) return postmaster

  // PostgreSQL itself sees through a dead process, but not through one that got the same number since.
  if (isRunning(postmaster.pid)) await rm(file, { force: true })
  return undefined
}

/** Lines: pid, folder, start time, port, socket folder, address, shared memory, status. */
export function parsePidFile(text: string): Postmaster | undefined {
  const [pid, , , port, , , , status] = text.split('\n').map((line) => line.trim())
  if (!Number(pid)) return undefined
  const isUp = status === 'ready' || status === 'stopping'
  return { pid: Number(pid), port: Number(port), status: isUp ? status : 'starting' }
}

/** An empty file is being written right now, or was when the power went. */
async function isFresh(file: string): Promise<Postmaster | undefined> {
  const { mtimeMs } = await stat(file)
  if (Date.now() - mtimeMs < 2000) return { pid: 0, port: 0, status: 'starting' }
  await rm(file, { force: true })
  return undefined
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
