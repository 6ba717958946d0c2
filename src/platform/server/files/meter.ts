/** Counts and hashes a stream as it passes, stops it at its limit, and says whether it is plain text. */
import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { TextDecoder } from 'node:util'
import { AppError } from '../../shared/errors.ts'

export class Meter extends Transform {
  readonly #hash = createHash('sha256')
  readonly #decoder: TextDecoder | undefined
  readonly #maxBytes: number
  size = 0
  /** Valid UTF-8 without NUL. */
  isText = true

  constructor(maxBytes: number, checkText: boolean) {
    super()
    this.#maxBytes = maxBytes
    this.#decoder = checkText ? new TextDecoder('utf-8', { fatal: true }) : undefined
  }

  override _transform(
    chunk: Buffer,
    _encoding: string,
    done: (error: Error | null, chunk?: Buffer) => void,
  ): void {
    this.size += chunk.length
    if (this.size > this.#maxBytes) {
      done(tooLarge(this.#maxBytes))
      return
    }
    this.#hash.update(chunk)
    this.#read(chunk)
    done(null, chunk)
  }

  override _flush(done: () => void): void {
    this.#read(undefined)
    done()
  }

  sha256(): string {
    return this.#hash.digest('hex')
  }

  #read(chunk: Buffer | undefined): void {
    if (!this.#decoder || !this.isText) return
    try {
      const text = this.#decoder.decode(chunk, { stream: chunk !== undefined })
      if (text.includes('\0')) this.isText = false
    } catch {
      this.isText = false
    }
  }
}

export const tooLarge = (maxBytes: number) =>
  new AppError('too_large', `The file is too large. The limit is ${megabytes(maxBytes)} MB.`)

const megabytes = (bytes: number) => Math.max(0.1, Math.floor((bytes / 1024 / 1024) * 10) / 10)
