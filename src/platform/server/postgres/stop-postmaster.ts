/** Stops PostgreSQL: politely first, and so that nothing that was acknowledged is lost in any case. */
import { setTimeout as pause } from 'node:timers/promises'
import { send, worksIn } from './processes.ts'

/** Fast shutdown with a checkpoint; then at once, to be recovered from the WAL; then by force, likewise. */
const steps = [
  { signal: 'SIGINT', patience: 60_000 },
  { signal: 'SIGQUIT', patience: 10_000 },
  { signal: 'SIGKILL', patience: 10_000 },
] as const

export async function stopPostmaster(pid: number, cluster: string, mostPatience = 60_000): Promise<void> {
  for (const { signal, patience } of steps) {
    if (!(await worksIn(pid, cluster))) return
    send(signal, pid)
    if (await isGone(pid, cluster, Math.min(patience, mostPatience))) return
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}

async function isGone(pid: number, cluster: string, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience
  while (await worksIn(pid, cluster)) {
    if (Date.now() > deadline) return false
    await pause(10)
  }
  return true
}
