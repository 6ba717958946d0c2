/** An archive is a gzipped tar. Its parts are gzipped one by one, each at its own level: together they are one .gz file. */
import { createReadStream } from 'node:fs'
import { addAbortSignal } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { filesFolder } from './county-files.ts'
import { type TarEntry, tarEnd, tarOf } from './tar-writer.ts'

const chunkSize = 256 * 1024

/** A database's pages shrink well at the fastest level; PDF, Word and pictures have been packed already. */
const levelOf = (path: string) => (path.startsWith(`${filesFolder}/`) ? 0 : 1)

export async function* zipped(entries: AsyncGenerator<TarEntry>): AsyncGenerator<Buffer> {
  try {
    for (let next = await entries.next(); !next.done; ) {
      const level = levelOf(next.value.path)
      async function* part(): AsyncGenerator<TarEntry> {
        for (; !next.done && levelOf(next.value.path) === level; next = await entries.next()) yield next.value
      }
      yield* gzip(tarOf(part()), level)
    }
    yield* gzip(tarEnd(), 1)
  } finally {
    await entries.return(undefined)
  }
}

async function* gzip(bytes: AsyncIterable<Buffer>, level: number): AsyncGenerator<Buffer> {
  const packing = createGzip({ level, chunkSize })
  pipeline(bytes, packing).catch(() => undefined) // told by what reads it
  try {
    yield* packing
  } finally {
    packing.destroy()
  }
}

export async function* unzipped(path: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  const unpacking = addAbortSignal(signal, createGunzip({ chunkSize }))
  pipeline(createReadStream(path, { highWaterMark: chunkSize }), unpacking).catch(() => undefined) // likewise
  try {
    yield* unpacking
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new BackupError(`${path} is no backup, or is damaged or cut off.`, { cause: error })
  } finally {
    unpacking.destroy()
  }
}

const isDamage = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
