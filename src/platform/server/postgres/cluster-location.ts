/** Where a cluster lives whose DATA_DIR PostgreSQL's account cannot enter; DATA_DIR then holds a link to it. */
import { chmod, mkdir, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Account, canEnter } from './account.ts'
import { isThere } from './cluster-folder.ts'
import { randomName } from './names.ts'

const shelter = '/var/lib/countyhall'

export async function openClusterLocation(): Promise<string> {
  await mkdir(shelter, { recursive: true })
  await chmod(shelter, 0o711)
  return shelter
}

/** A DATA_DIR that was moved behind a closed door: the cluster moves out. Each step can be the last one. */
export async function relocateCluster(
  entry: string,
  home: string,
  account: Account | undefined,
): Promise<void> {
  if (!account || canEnter(home, account)) return

  const promise = `${entry}.moving`
  const kept = join(await openClusterLocation(), randomName())
  await rm(promise, { force: true })
  await symlink(kept, promise)
  await rename(home, kept).catch((error) => {
    throw new Error(
      `PostgreSQL's account (uid ${account.uid}) cannot enter ${dirname(home)}: open it with chmod o+x.`,
      {
        cause: error,
      },
    )
  })
  await rename(promise, entry)
}

export async function finishMove(entry: string): Promise<void> {
  if (!isThere(entry) && isThere(`${entry}.moving`)) await rename(`${entry}.moving`, entry)
}
