/**
 * The payload of an age file, with the cipher of the machine instead of the one in JavaScript: a room full of bidders waits while a
 * hundred packages are opened. The header is the library's to read; this is only the loop over the chunks that follow it
 * (age-encryption.org/v1, "Payload").
 */
import { createDecipheriv, hkdfSync } from 'node:crypto'
import { headerBytes, plainHeaderLength } from '#platform/shared/seal/header.ts'

const nonceBytes = 16
const tagBytes = 16
const chunkBytes = 64 * 1024 + tagBytes
const lastFlagAt = 11

/** The secret is another's, or this is no file of the kind. */
export class WrongKey extends Error {}

/** Fails at the first chunk that was changed, left out, or moved; what came before it is true. */
export async function* decryptPayload(
  ciphertext: AsyncIterable<Buffer>,
  secret: string,
): AsyncGenerator<Buffer> {
  const bytes = new Pending(ciphertext)
  const start = await bytes.peek(headerBytes)
  const header = Buffer.from(start.subarray(0, plainHeaderLength(start)))
  const { openHeader } = await import('#platform/shared/seal/seal.ts')
  const fileKey = await openHeader(header, secret).catch(() => {
    throw new WrongKey()
  })
  bytes.drop(header.length)
  const nonce = Buffer.from(await bytes.peek(nonceBytes))
  if (nonce.length < nonceBytes) throw new Error('the payload is cut off')
  bytes.drop(nonceBytes)
  yield* openChunks(bytes, Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32)))
}

async function* openChunks(bytes: Pending, key: Buffer): AsyncGenerator<Buffer> {
  for (let counter = 0; ; counter++) {
    const ahead = await bytes.peek(chunkBytes + 1)
    const isLast = ahead.length <= chunkBytes
    const plain = openChunk(ahead.subarray(0, chunkBytes), key, nonceOf(counter, isLast))
    if (isLast && counter > 0 && plain.length === 0) throw new Error('the last chunk is empty')
    yield plain
    if (isLast) return
    bytes.drop(chunkBytes)
  }
}

/** The chunk's number in eleven bytes, then whether it is the last. */
function nonceOf(counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(counter, lastFlagAt - 6, 6)
  nonce[lastFlagAt] = isLast ? 1 : 0
  return nonce
}

function openChunk(chunk: Buffer, key: Buffer, nonce: Buffer): Buffer {
  if (chunk.length < tagBytes) throw new Error('the payload is cut off')
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(chunk.subarray(-tagBytes))
  const plain = decipher.update(chunk.subarray(0, -tagBytes))
  decipher.final()
  return plain
}

/** The next bytes of a stream, in one buffer that is used again and again. */
class Pending {
  readonly #source: AsyncIterator<Buffer>
  readonly #buffer = Buffer.allocUnsafe(chunkBytes + 1)
  #from = 0
  #to = 0
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Fewer only where the stream ends. To be used before the next call. */
  async peek(count: number): Promise<Buffer> {
    if (this.#to - this.#from < count) {
      this.#buffer.copyWithin(0, this.#from, this.#to)
      this.#to -= this.#from
      this.#from = 0
    }
    while (this.#to < this.#from + count && (await this.#hasMore())) {
      const copied = this.#rest.copy(this.#buffer, this.#to)
      this.#rest = this.#rest.subarray(copied)
      this.#to += copied
    }
    return this.#buffer.subarray(this.#from, Math.min(this.#to, this.#from + count))
  }

  async #hasMore(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#source.next()
      if (done) return false
      this.#rest = value
    }
    return true
  }

  drop(count: number): void {
    this.#from += count
  }
}
