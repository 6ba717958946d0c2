/** A data folder for a test, and its removal with everything that belongs to it, wherever the cluster lies. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeCluster } from '../platform/server/postgres/index.ts'

export const makeDataFolder = () => mkdtemp(join(tmpdir(), 'countyhall-test-'))

export async function removeDataFolder(dataDir: string): Promise<void> {
  await removeCluster(dataDir)
  await rm(dataDir, { recursive: true, force: true })
}
