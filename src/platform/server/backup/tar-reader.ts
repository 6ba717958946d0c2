/** The bytes of a tar archive back to its entries, one after another. */
import { pipeline } from 'node:stream/promises'
import { extract, type Header } from 'tar-stream'
import { BackupError } from './backup-error.ts'
import { bytesOf, type TarEntry } from './tar-writer.ts'

const blockSize = 512

/** What the caller does not read of an entry is passed over. */
export async function* readTar(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = new Source(bytes)
  const reading = extract()
  const feeding = pipeline(source.chunks(), reading).catch(() => undefined) // told by what reads it
  let end = 0
  try {
    for await (const entry of source.explain(reading[Symbol.asyncIterator]())) {
      const { name: path, size } = known(entry.header)
      end = entry.offset + blockSize + Math.ceil(size / blockSize) * blockSize
      const parts = entry[Symbol.asyncIterator]()
      yield { path, size, content: bytesOf(source.explain(parts)) }
      for await (const _ of source.explain(parts));
    }
    if (source.total < end + 2 * blockSize) throw damaged('its end is missing')
  } finally {
    reading.destroy()
    await feeding
  }
}

class Source {
  readonly #bytes: AsyncIterable<Buffer>
  #failure: unknown
  total = 0

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#bytes = bytes
  }

  async *chunks(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of this.#bytes) {
        this.total += chunk.length
        yield chunk
      }
    } catch (error) {
      this.#failure = error
      throw error
    }
  }

  /** Says what went wrong. Whoever leaves early does not end the archive, as leaving a stream would. */
  async *explain<T>(items: AsyncIterator<T>): AsyncGenerator<T> {
    try {
      for (let next = await items.next(); !next.done; next = await items.next()) yield next.value
    } catch (cause) {
      throw this.#failure ?? damaged('an entry of the archive cannot be read', cause)
    }
  }
}

/** A folder with content would be waited for without end; links and devices are in no backup. */
function known(header: Header): Header {
  const isKnown = header.type === 'file' || (header.type === 'directory' && header.size === 0)
  if (!isKnown) throw damaged(`${JSON.stringify(header.name)} is neither a file nor a folder`)
  return header
}

const damaged = (why: string, cause?: unknown) =>
  new BackupError(`The backup is damaged or cut off: ${why}.`, { cause })
