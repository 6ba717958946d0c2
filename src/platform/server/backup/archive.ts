/** The archive on the disk: it has its name when it is whole, and not before. */
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isRunning } from '../postgres/processes.ts'
import { unzipped, zipped } from './gzip.ts'
import { readTar } from './tar-reader.ts'
import type { TarEntry } from './tar-writer.ts'

export async function writeArchive(
  target: string,
  entries: AsyncGenerator<TarEntry>,
  signal: AbortSignal,
): Promise<void> {
  await removeAbandoned(dirname(target))
  const partial = `${target}.partial-${process.pid}`
  const file = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await pipeline(zipped(entries), file, { signal })
    await rename(partial, target)
    await flush(dirname(target))
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

export const readArchive = (path: string, signal: AbortSignal): AsyncGenerator<TarEntry> =>
  readTar(unzipped(path, signal))

/** Left by backups that were killed. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const maker = /\.tar\.gz\.partial-(\d+)$/.exec(name)?.[1]
    if (maker && !isRunning(Number(maker))) await rm(join(folder, basename(name)), { force: true })
  }
}

/** Not every network drive knows what this means. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EINVAL' && code !== 'ENOTSUP') throw error
  } finally {
    await handle.close()
  }
}
