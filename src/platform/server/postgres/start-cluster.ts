/** From whatever state a cluster was left in to a share in a PostgreSQL that takes connections. */
import { setTimeout as pause } from 'node:timers/promises'
import { launch } from './launch.ts'
import { type Lease, takeLease } from './lease.ts'
import { lastLines } from './log-file.ts'
import { choosePort } from './port.ts'
import { findPostmaster, type Postmaster } from './postmaster.ts'
import { endOrphans } from './processes.ts'
import { adminUrl, type Site } from './site.ts'
import { stopPostmaster } from './stop-postmaster.ts'

export interface Share {
  readonly postmaster: Postmaster
  readonly lease: Lease
}

/** How long each state may last. Recovery after a crash takes its time, and is never cut short. */
const longest = { starting: 600_000, stopping: 120_000 }
const mostLaunches = 40

/** `port` where clients already know it. Two servers that do this at once are sorted out by PostgreSQL's own lock. */
export async function bringUp(site: Site, signal: AbortSignal, port?: number): Promise<Share> {
  const timeIn = stopwatch()
  for (let launches = 0; launches <= mostLaunches; ) {
    const postmaster = await findPostmaster(site.folder.cluster)
    if (!postmaster) {
      launches += 1
      await startUp(site, signal, port)
      continue
    }
    const lease =
      postmaster.status === 'ready' && (await takeLease(adminUrl(site, postmaster.port), site.patience))
    if (lease) return { postmaster, lease }

    const waited = timeIn(postmaster.status)
    if (waited > (postmaster.status === 'ready' ? site.patience : longest[postmaster.status]))
      await giveUpOn(site, postmaster)
    else if (waited > 5000)
      site.log(`PostgreSQL is ${postmaster.status} since ${Math.round(waited / 1000)} s`)
    await pause(Math.max(5, Math.min(1000, waited / 5)), undefined, { signal })
  }
  throw new Error(`PostgreSQL does not start. Its log ends with:\n${await lastLines(site.folder.logFile)}`)
}

async function startUp(site: Site, signal: AbortSignal, port: number | undefined): Promise<void> {
  if (await launch(site, port ?? (await choosePort(site.folder.portFile)))) return
  await endOrphans(site.folder.cluster)
  await pause(100, undefined, { signal })
}

async function giveUpOn(site: Site, { pid, status }: Postmaster): Promise<void> {
  if (status === 'starting') {
    throw new Error(
      `PostgreSQL (process ${pid}) is still starting after 10 minutes; see ${site.folder.logFile}.`,
    )
  }
  site.log(`PostgreSQL (process ${pid}) is ${status} and does not answer: stopping it`)
  await stopPostmaster(pid, site.folder.cluster, site.patience)
}

/** How many milliseconds the same state has lasted. */
function stopwatch(): (state: string) => number {
  let last = ''
  let since = 0
  return (state) => {
    if (state !== last) since = Date.now()
    last = state
    return Date.now() - since
  }
}
