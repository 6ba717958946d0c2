/** Entries to the bytes of a tar archive: none is ever held as a whole. `tarEnd` goes behind the last one. */
import { pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'

export interface TarEntry {
  /** With slashes; ends with one where it is a folder. */
  readonly path: string
  /** Exactly as many bytes as `content` gives. */
  readonly size: number
  readonly content: AsyncIterable<Buffer>
}

export async function* tarOf(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  const packing = pack()
  const filling = fill(packing, entries).catch((error: Error) => packing.destroy(error))
  try {
    yield* bytesOf(packing)
  } finally {
    packing.destroy()
    await filling
  }
}

async function fill(packing: Pack, entries: AsyncIterable<TarEntry>): Promise<void> {
  for await (const { path, size, content } of entries) {
    const kind = path.endsWith('/')
      ? ({ type: 'directory', mode: 0o700 } as const)
      : ({ type: 'file', mode: 0o600 } as const)
    await pipeline(counted(path, size, content), packing.entry({ name: path, size, ...kind }))
  }
  packing.push(null) // and not the end of the archive: more may come behind
}

async function* counted(path: string, size: number, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let written = 0
  for await (const chunk of content) {
    written += chunk.length
    yield chunk
  }
  if (written !== size) throw new Error(`${path} gave ${written} bytes instead of ${size}`)
}

export async function* tarEnd(): AsyncGenerator<Buffer> {
  const packing = pack()
  packing.finalize()
  yield* bytesOf(packing)
}

/** The streams of the library do not say what they give. */
export async function* bytesOf(chunks: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('an archive is made of bytes')
    yield chunk
  }
}
