/** Where the bytes are: a folder on this machine, or a bucket that several servers share. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { type BucketSettings, openBucket } from './bucket.ts'

export interface Storage {
  /** A folder on this machine, where an upload waits until it was judged. */
  readonly incoming: string
  /** Moves a judged upload to its place. When this resolves, a power cut does not lose it. */
  place(path: string, key: string, about: { size: number; contentType: string }): Promise<void>
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** The keys that begin with a folder. */
  list(folder: string): AsyncIterable<string>
}

export interface StorageSettings {
  readonly dataDir: string
  readonly bucket?: BucketSettings
}

export async function openStorage({ dataDir, bucket }: StorageSettings): Promise<Storage> {
  const incoming = join(dataDir, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await forgetAbandoned(incoming)
  if (bucket) return { incoming, ...(await openBucket(bucket)) }
  return { incoming, ...openFolder(join(dataDir, 'files')) }
}

function openFolder(root: string): Omit<Storage, 'incoming'> {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  return {
    async place(path, key) {
      const target = join(root, key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await flush(path)
      // A rename is all or nothing; the library would copy.
      await rename(path, target)
      await flush(dirname(target))
    },
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
    list: (folder) => listDisk(disk, folder),
  }
}

export async function* listDisk(disk: Disk, folder: string): AsyncIterable<string> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(`${folder}/`, { recursive: true, paginationToken }).catch(nothingThere)
    for (const object of page.objects) if (object.isFile) yield object.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

function nothingThere(error: unknown): Awaited<ReturnType<Disk['listAll']>> {
  const cause = error instanceof Error ? error.cause : undefined
  for (const known of [error, cause])
    if (known instanceof Error && 'code' in known && known.code === 'ENOENT') return { objects: [] }
  throw error
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** An upload takes minutes; what is older than a day was left by a server that was killed. */
async function forgetAbandoned(incoming: string): Promise<void> {
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < dayAgo) await rm(path, { force: true })
  }
}
