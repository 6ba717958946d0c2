/**
 * A socket that sends what is written in one go of the event loop in one packet. The driver writes every message of a
 * pipeline by itself: without this, a read would cost three system calls to ask and wake PostgreSQL three times.
 */
import { Socket } from 'node:net'

type Written = (error?: Error | null) => void

export class BatchingSocket extends Socket {
  #isHolding = false

  override write(chunk: Uint8Array | string, written?: Written): boolean
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding, written?: Written): boolean
  override write(
    chunk: Uint8Array | string,
    encoding?: BufferEncoding | Written,
    written?: Written,
  ): boolean {
    this.#hold()
    return typeof encoding === 'string' ? super.write(chunk, encoding, written) : super.write(chunk, encoding)
  }

  #hold(): void {
    if (this.#isHolding) return
    this.#isHolding = true
    this.cork()
    process.nextTick(() => {
      this.#isHolding = false
      this.uncork()
    })
  }
}
