/** The PostgreSQL that ships with the product: started, shared, brought back when it falls, stopped by the last one. */

import { adminUrl, openSite, type SiteOptions } from './site.ts'
import { bringUp } from './start-cluster.ts'
import { keepUp, leave } from './supervise-cluster.ts'

export { type ClusterFolder, clusterFolder } from './cluster-folder.ts'
export type { Draft } from './drafts.ts'
export { installCluster } from './install-cluster.ts'
export { removeCluster } from './remove-cluster.ts'

export interface EmbeddedPostgres {
  /** A superuser's connection. Its port stays the same as long as this server runs. */
  readonly adminUrl: string
  /** The postmaster's process; another one after PostgreSQL had to be brought back. */
  readonly pid: number
  /** Leaves PostgreSQL running where another server uses it. */
  stop(): Promise<void>
}

export async function startEmbeddedPostgres(options: SiteOptions): Promise<EmbeddedPostgres> {
  const site = await openSite(options)
  const leaving = new AbortController()
  const held = { share: await bringUp(site, leaving.signal) }
  const watch = keepUp(site, held, leaving.signal)
  let stopped: Promise<void> | undefined

  return {
    adminUrl: adminUrl(site, held.share.postmaster.port),
    get pid() {
      return held.share.postmaster.pid
    },
    stop() {
      leaving.abort()
      stopped ??= Promise.all([leave(site, held.share), watch]).then(() => {})
      return stopped
    },
  }
}
