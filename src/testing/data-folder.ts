/** A data folder for a test, and its removal with everything that belongs to it, wherever the cluster lies. */
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeCluster } from '#platform/server/postgres/index.ts'

export const makeDataFolder = () => makeFolderIn(tmpdir())

/** For a database that is copied over and over: in memory, where the system has room there. */
export const makeMemoryFolder = async () => makeFolderIn((await hasRoom('/dev/shm')) ? '/dev/shm' : tmpdir())

/** Open to PostgreSQL's account, which otherwise keeps its files elsewhere, all clusters in one folder. */
async function makeFolderIn(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'countyhall-test-'))
  await chmod(folder, 0o711)
  return folder
}

async function hasRoom(folder: string): Promise<boolean> {
  const system = await statfs(folder).catch(() => undefined)
  return system !== undefined && system.bavail * system.bsize > 4 * 1024 ** 3
}

export async function removeDataFolder(dataDir: string): Promise<void> {
  await removeCluster(dataDir)
  await rm(dataDir, { recursive: true, force: true })
}
