/** Files as entries of an archive. */
import { type FileHandle, open } from 'node:fs/promises'
import { BackupError } from './backup-error.ts'
import type { TarEntry } from './tar-writer.ts'

const chunkSize = 256 * 1024

/**
 * One entry, or none where the file is gone. `isLive`: it may shrink under our hands; what is missing then is filled with
 * zeros, and PostgreSQL's WAL says what belongs there.
 */
export async function* fileEntry(
  file: string,
  path: string,
  { isLive = false } = {},
): AsyncGenerator<TarEntry> {
  const handle = await open(file).catch(unlessGone)
  if (!handle) return
  try {
    const { size } = await handle.stat()
    yield { path, size, content: read(handle, size, isLive ? 'fill' : path) }
  } finally {
    await handle.close()
  }
}

/** The same for a file that must be there. */
export async function* requiredEntry(file: string, path: string): AsyncGenerator<TarEntry> {
  let isThere = false
  for await (const entry of fileEntry(file, path)) {
    isThere = true
    yield entry
  }
  if (!isThere) throw new BackupError(`${file} is needed, and gone.`)
}

export const bytesEntry = (path: string, bytes: Buffer): TarEntry => ({
  path,
  size: bytes.length,
  content: once(bytes),
})

export const folderEntry = (path: string): TarEntry => ({ path: `${path}/`, size: 0, content: nothing() })

async function* read(handle: FileHandle, size: number, short: string): AsyncGenerator<Buffer> {
  let left = size
  while (left > 0) {
    const chunk = Buffer.allocUnsafe(Math.min(left, chunkSize))
    const { bytesRead } = await handle.read(chunk, 0, chunk.length)
    if (bytesRead === 0) break
    left -= bytesRead
    yield chunk.subarray(0, bytesRead)
  }
  if (left > 0 && short !== 'fill') throw new BackupError(`${short} became shorter while it was copied.`)
  for (; left > 0; left -= Math.min(left, chunkSize)) yield Buffer.alloc(Math.min(left, chunkSize))
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function* nothing(): AsyncGenerator<Buffer> {}

export function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
