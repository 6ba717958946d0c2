/** Which processes work on a cluster: PostgreSQL's working directory is its data folder. */
import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export function send(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended in the meantime.
  }
}

/** False also for a process that has ended and waits to be collected. */
export async function worksIn(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster
  const command = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(
    () => undefined,
  )
  return command?.stdout.includes(cluster) ?? false
}

/**
 * Backends that a killed postmaster left behind. They hold the shared memory, so that none can follow it, and one
 * that is busy with a long statement does not notice for minutes.
 */
export async function endOrphans(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name) && (await isOrphan(Number(name), cluster))) send('SIGQUIT', Number(name))
  }
}

async function isOrphan(pid: number, cluster: string): Promise<boolean> {
  if (!(await worksIn(pid, cluster))) return false
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const parent = /\) \S (\d+)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))?.[1]
  return title.startsWith('postgres: ') && !(await worksIn(Number(parent), cluster))
}
