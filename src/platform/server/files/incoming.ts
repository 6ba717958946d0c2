/** The folder of this machine where an upload waits until it was judged, and where long documents are put together. */
import { mkdir, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export async function openIncoming(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await forgetAbandoned(folder)
  return realpath(folder)
}

/** An upload takes minutes; what is older than a day was left by a server that was killed. */
async function forgetAbandoned(folder: string): Promise<void> {
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < dayAgo) await rm(path, { force: true, recursive: true })
  }
}

export async function openScratch<T>(incoming: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(incoming, 'work-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
