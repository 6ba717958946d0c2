/** A zip as a stream, one file after the other: however large they are, no more than a chunk of them is in memory. */
import { Zip, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  readonly path: string
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Sizes are written in 32 bits. */
export const mostZipBytes = 4_000_000_000

/** Entries are asked for only when those before them are written, so that one can list what came before. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, modifiedAt: Date): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  for await (const { path, body } of entries) {
    const entry = new ZipPassThrough(path)
    entry.mtime = modifiedAt
    zip.add(entry)
    for await (const chunk of body) {
      entry.push(chunk)
      yield* written.splice(0)
    }
    entry.push(new Uint8Array(), true)
    yield* written.splice(0)
  }
  zip.end()
  yield* written.splice(0)
}
