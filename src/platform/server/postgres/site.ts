/** A cluster that is there, with all that is needed to run it. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Account, accountFor } from './account.ts'
import { type ClusterFolder, clusterEntry, clusterFolder, isThere } from './cluster-folder.ts'
import { finishMove, relocateCluster } from './cluster-location.ts'
import { removeAbandonedDrafts } from './drafts.ts'
import { initialize } from './initialize.ts'
import { installCluster } from './install-cluster.ts'
import { type Runtime, runtimeFor } from './runtime.ts'

export interface SiteOptions {
  readonly dataDir: string
  readonly log?: (message: string) => void
  /** PostgreSQL settings for this start, over all others: `{ fsync: 'off' }` in a test. */
  readonly settings?: Record<string, string>
  /** Milliseconds that a PostgreSQL which is there may stay silent before it is replaced. */
  readonly patience?: number
}

export interface Site {
  readonly folder: ClusterFolder
  readonly account: Account | undefined
  readonly runtime: Runtime
  readonly password: string
  readonly settings: Record<string, string>
  readonly patience: number
  readonly log: (message: string) => void
}

export async function openSite({
  dataDir,
  log = () => undefined,
  settings = {},
  patience = 20_000,
}: SiteOptions): Promise<Site> {
  const entry = clusterEntry(dataDir)
  await finishMove(entry)
  if (!isThere(entry)) {
    log('creating the database cluster')
    await installCluster(dataDir, initialize)
  }
  await relocateCluster(entry, clusterHome(dataDir), accountFor(clusterFolder(dataDir).cluster))

  const folder = clusterFolder(dataDir)
  await removeAbandonedDrafts(dirname(folder.home))
  const account = accountFor(folder.cluster)
  const runtime = await runtimeFor(folder.home, account)
  await requireVersion(folder, runtime)
  const password = await readFile(folder.passwordFile, 'utf8')
  return { folder, account, runtime, password: password.trim(), settings, patience, log }
}

/** The superuser's address; the password is made of hexadecimal digits. */
export function adminUrl({ password }: Site, port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

function clusterHome(dataDir: string): string {
  try {
    return clusterFolder(dataDir).home
  } catch (error) {
    throw new Error(`${clusterEntry(dataDir)} points to a folder that is not there.`, { cause: error })
  }
}

async function requireVersion({ home, cluster }: ClusterFolder, runtime: Runtime): Promise<void> {
  const made = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error) => {
    const owner = error.code === 'EACCES' ? 'belongs to another account' : 'holds no PostgreSQL cluster'
    throw new Error(`${home} ${owner}.`, { cause: error })
  })
  const major = runtime.version.split('.')[0]
  if (made.trim() === major) return
  throw new Error(`${home} was made by PostgreSQL ${made.trim()}, and this is PostgreSQL ${major}.`)
}
