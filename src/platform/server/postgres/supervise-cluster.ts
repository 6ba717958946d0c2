/** Watches over a running PostgreSQL: brings it back when it dies, and leaves it when the server does. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from './site.ts'
import { bringUp, type Share } from './start-cluster.ts'
import { stopPostmaster } from './stop-postmaster.ts'

export async function keepUp(site: Site, held: { share: Share }, leaving: AbortSignal): Promise<void> {
  const { port } = held.share.postmaster
  for (;;) {
    await held.share.lease.lost
    if (leaving.aborted) return
    site.log('PostgreSQL went away: bringing it back')
    const share = await bringBack(site, leaving, port)
    if (!share) return
    if (leaving.aborted) return leave(site, share)
    held.share = share
    site.log('PostgreSQL is back')
  }
}

/** The last one out stops it. */
export async function leave(site: Site, { lease, postmaster }: Share): Promise<void> {
  if (await lease.isLast()) await stopPostmaster(postmaster.pid, site.folder.cluster)
  await lease.end()
}

async function bringBack(site: Site, leaving: AbortSignal, port: number): Promise<Share | undefined> {
  while (!leaving.aborted) {
    try {
      const share = await bringUp(site, leaving, port)
      if (share.postmaster.port !== port)
        site.log('PostgreSQL listens on another port now: restart this server')
      return share
    } catch (error) {
      if (!leaving.aborted) site.log(error instanceof Error ? error.message : String(error))
      await pause(1000, undefined, { signal: leaving }).catch(() => undefined)
    }
  }
}
