/** The bytes of a tar archive back to its entries, one after another. */
import { BackupError } from './backup-error.ts'
import { blockSize, decodeHeader } from './tar-header.ts'
import type { TarEntry } from './tar-writer.ts'

/** What the caller does not read of an entry is passed over. */
export async function* readTar(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = new Source(bytes)
  try {
    for (;;) {
      const header = decodeHeader(await source.exactly(blockSize))
      if (!header) return await source.drain()
      const unread = { bytes: header.size }
      yield { ...header, content: source.parts(unread) }
      for await (const _ of source.parts(unread));
      await source.exactly((blockSize - (header.size % blockSize)) % blockSize)
    }
  } finally {
    await source.close()
  }
}

class Source {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#chunks = bytes[Symbol.asyncIterator]()
  }

  async exactly(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.parts({ bytes })) parts.push(part)
    return Buffer.concat(parts)
  }

  async *parts(unread: { bytes: number }): AsyncGenerator<Buffer> {
    while (unread.bytes > 0) {
      if (this.#rest.length === 0) await this.#fetch()
      const part = this.#rest.subarray(0, unread.bytes)
      this.#rest = this.#rest.subarray(part.length)
      unread.bytes -= part.length
      yield part
    }
  }

  /** To the very end, where a compressed stream checks itself. */
  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  async #fetch(): Promise<void> {
    const { done, value } = await this.#chunks.next()
    if (done) throw new BackupError('The backup is cut off: its end is missing.')
    this.#rest = value
  }
}
