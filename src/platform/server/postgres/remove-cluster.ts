/** Throws a stopped cluster away, wherever it lies: a DATA_DIR behind a closed door holds but a link to it. */
import { rm } from 'node:fs/promises'
import { clusterEntry, clusterFolder } from './cluster-folder.ts'
import { findPostmaster } from './postmaster.ts'

export async function removeCluster(dataDir: string): Promise<void> {
  const { home, cluster } = clusterFolder(dataDir)
  if (await findPostmaster(cluster)) throw new Error(`PostgreSQL still runs in ${home}.`)
  await rm(clusterEntry(dataDir), { recursive: true, force: true })
  await rm(home, { recursive: true, force: true })
}
