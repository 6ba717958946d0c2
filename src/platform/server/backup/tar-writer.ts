/** Entries to the bytes of a tar archive: none is ever held as a whole. `tarEnd` goes behind the last one. */
import { blockSize, encodeHeader } from './tar-header.ts'

export interface TarEntry {
  /** With slashes; ends with one where it is a folder. */
  readonly path: string
  /** Exactly as many bytes as `content` gives. */
  readonly size: number
  readonly content: AsyncIterable<Buffer>
}

export async function* tarOf(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { path, size, content } of entries) {
    yield encodeHeader({ path, size })
    let written = 0
    for await (const chunk of content) {
      written += chunk.length
      yield chunk
    }
    if (written !== size) throw new Error(`${path} gave ${written} bytes instead of ${size}`)
    yield Buffer.alloc((blockSize - (size % blockSize)) % blockSize)
  }
}

/** Two empty blocks. */
export async function* tarEnd(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(2 * blockSize)
}
