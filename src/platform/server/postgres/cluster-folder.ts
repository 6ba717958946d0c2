/**
 * Where the embedded PostgreSQL keeps its things. `DATA_DIR/postgres` is a folder, or a link to one that
 * PostgreSQL's account can enter where DATA_DIR itself lies behind a door that only root may open.
 */
import { lstatSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface ClusterFolder {
  /** Everything below, in one place. */
  readonly home: string
  /** PGDATA. */
  readonly cluster: string
  /** The superuser's password, readable by its owner only; the cluster is of no use without it. */
  readonly passwordFile: string
  readonly portFile: string
  readonly logFile: string
}

export function clusterFolder(dataDir: string): ClusterFolder {
  const entry = clusterEntry(dataDir)
  return folderAt(isThere(entry) ? realpathSync(entry) : entry)
}

/** The name in DATA_DIR, be it folder or link. */
export function clusterEntry(dataDir: string): string {
  return join(resolve(dataDir), 'postgres')
}

export function folderAt(home: string): ClusterFolder {
  return {
    home,
    cluster: join(home, 'cluster'),
    passwordFile: join(home, 'password'),
    portFile: join(home, 'port'),
    logFile: join(home, 'postgres.log'),
  }
}

export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
