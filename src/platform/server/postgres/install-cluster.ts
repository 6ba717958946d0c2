/**
 * Puts a cluster into DATA_DIR, whole or not at all: it is filled in a draft folder, written through to the disk,
 * and gets its name last. A first start fills it by initdb, a restore with the files of a backup.
 */
import { chmod, chown, mkdir, rename, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Account, accountFor, canEnter } from './account.ts'
import { clusterEntry, folderAt, isThere } from './cluster-folder.ts'
import { openClusterLocation } from './cluster-location.ts'
import { type Draft, draftIn } from './drafts.ts'
import { randomName } from './names.ts'
import { runtimeFor } from './runtime.ts'
import { giveTo, syncCluster, syncFolder } from './seal.ts'

/** False where another server put a cluster there first; its cluster stays, ours is gone. */
export async function installCluster(
  dataDir: string,
  fill: (draft: Draft) => Promise<void>,
): Promise<boolean> {
  await mkdir(dataDir, { recursive: true })
  const account = accountFor(folderAt(clusterEntry(dataDir)).cluster)
  const parent =
    account && !canEnter(resolve(dataDir), account) ? await openClusterLocation() : resolve(dataDir)

  const home = draftIn(parent)
  try {
    const draft = await openDraft(home, account)
    await fill(draft)
    await giveTo(account, draft.folder)
    await syncCluster(draft)
    return await place(home, parent, clusterEntry(dataDir))
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

async function openDraft(home: string, account: Account | undefined): Promise<Draft> {
  const folder = folderAt(home)
  await mkdir(home)
  await chmod(home, account ? 0o711 : 0o700)
  await mkdir(folder.cluster)
  await chmod(folder.cluster, 0o700)
  if (account) await chown(folder.cluster, account.uid, account.gid)
  return { folder, account, runtime: await runtimeFor(home, account) }
}

async function place(home: string, parent: string, entry: string): Promise<boolean> {
  try {
    if (parent === resolve(entry, '..')) await rename(home, entry)
    else await placeByLink(home, join(parent, randomName()), entry)
  } catch (error) {
    if (isThere(entry)) return false
    throw error
  }
  await syncFolder(parent)
  await syncFolder(resolve(entry, '..'))
  return true
}

async function placeByLink(home: string, kept: string, entry: string): Promise<void> {
  await rename(home, kept)
  await symlink(kept, entry).catch(async (error) => {
    await rm(kept, { recursive: true })
    throw error
  })
}
