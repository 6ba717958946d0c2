/** Before a cluster gets its name: the right owner, and every byte on the disk. */
import { chmod, chown, lchown, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { ClusterFolder } from './cluster-folder.ts'
import type { Draft } from './drafts.ts'
import { runProgram } from './run-program.ts'

export async function giveTo(account: Account | undefined, folder: ClusterFolder): Promise<void> {
  await chmod(folder.passwordFile, 0o600)
  if (!account) return
  await chown(folder.passwordFile, account.uid, account.gid)
  const marker = await stat(join(folder.cluster, 'PG_VERSION'))
  if (marker.uid !== account.uid) await giveTree(account, folder.cluster)
}

async function giveTree(account: Account, folder: string): Promise<void> {
  await lchown(folder, account.uid, account.gid)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await giveTree(account, path)
    else await lchown(path, account.uid, account.gid)
  }
}

export async function syncCluster({ folder, account, runtime }: Draft): Promise<void> {
  // One call for the whole file system, where there is one, instead of a thousand for the files.
  const method = process.platform === 'linux' ? 'syncfs' : 'fsync'
  await runProgram(runtime, account, 'initdb', [
    '--sync-only',
    `--sync-method=${method}`,
    '-D',
    folder.cluster,
  ])
  await syncFile(folder.passwordFile)
  await syncFolder(folder.home)
}

export const syncFolder = syncFile

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
