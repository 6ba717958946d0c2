/** Where the bytes of files are. A folder or a bucket does it; nothing else knows which. */
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

export interface Storage {
  /** Moves a judged upload to its place. When this resolves, a power cut does not lose it. */
  place(path: string, key: string, about: { size: number; contentType: string }): Promise<void>
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** The keys that begin with a folder. */
  list(folder: string): AsyncIterable<string>
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
