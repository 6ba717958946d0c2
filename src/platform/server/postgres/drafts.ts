/** Folders that are being filled. One whose maker was killed in the middle is thrown away. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { ClusterFolder } from './cluster-folder.ts'
import { randomName } from './names.ts'
import { isRunning } from './processes.ts'
import type { Runtime } from './runtime.ts'

export interface Draft {
  readonly folder: ClusterFolder
  /** Who must own the files; undefined where it is the server's own account. */
  readonly account: Account | undefined
  readonly runtime: Runtime
}

export function draftIn(parent: string): string {
  return join(parent, `.draft-${process.pid}-${randomName()}`)
}

export async function removeAbandonedDrafts(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const maker = /^\.draft-(\d+)-/.exec(name)?.[1]
    if (!maker || (await isBeingFilled(join(parent, name), Number(maker)))) continue
    // Its initdb may still be at work in there; what is left then goes at the next start.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

async function isBeingFilled(draft: string, maker: number): Promise<boolean> {
  if (maker !== process.pid) return isRunning(maker)
  // In a container every start may have the same process id.
  const startedAt = Date.now() - process.uptime() * 1000
  return (await stat(draft)).mtimeMs > startedAt
}
