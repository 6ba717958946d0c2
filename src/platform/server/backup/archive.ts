/** The archive on the disk: it has its name when it is whole, and not before. */
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { addAbortSignal } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { isRunning } from '../postgres/processes.ts'
import { BackupError } from './backup-error.ts'
import { readTar } from './tar-reader.ts'
import { type TarEntry, tarOf } from './tar-writer.ts'

const chunkSize = 256 * 1024

export async function writeArchive(
  target: string,
  entries: AsyncIterable<TarEntry>,
  signal: AbortSignal,
): Promise<void> {
  await removeAbandoned(dirname(target))
  const partial = `${target}.partial-${process.pid}`
  const file = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
  try {
    // The fastest level: pages of a database shrink well at any, and a running server needs the processor too.
    await pipeline(tarOf(entries), createGzip({ level: 1, chunkSize }), file, { signal })
    await rename(partial, target)
    await flush(dirname(target))
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

export const readArchive = (path: string, signal: AbortSignal): AsyncGenerator<TarEntry> =>
  readTar(unzipped(path, signal))

async function* unzipped(path: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  const gunzip = addAbortSignal(signal, createGunzip({ chunkSize }))
  pipeline(createReadStream(path, { highWaterMark: chunkSize }), gunzip).catch(() => undefined) // told by gunzip
  try {
    yield* gunzip
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new BackupError(`${path} is no backup, or is damaged or cut off.`, { cause: error })
  } finally {
    gunzip.destroy()
  }
}

const isDamage = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

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
