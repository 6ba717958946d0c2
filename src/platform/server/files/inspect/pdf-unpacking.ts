/**
 * How much of a PDF may be unpacked. A file of some kilobytes can hold gigabytes, and the library that reads it has no limit of its own:
 * each of its streams grows in one method, where it is counted here.
 */
import { decodePDFRawStream, PDFContext } from '@cantoo/pdf-lib'

interface Growing {
  buffer: Uint8Array
  ensureBuffer(requested: number): Uint8Array
}

let left = Number.POSITIVE_INFINITY

/** Counts anew, for the next document. */
export function allowUnpacking(bytes: number): void {
  left = bytes
}

/** Whether a document wanted more. The library takes the error for damage, and may go on without that part. */
export const hasUnpackedTooMuch = (): boolean => left < 0

function requireGrowing(found: unknown): asserts found is Growing {
  if (typeof found !== 'object' || found === null || !Object.hasOwn(found, 'ensureBuffer'))
    throw new Error('streams of PDFs grow in another way than is known here')
}

const aStream = decodePDFRawStream(PDFContext.create().flateStream('any'))
const everyStream: unknown = Object.getPrototypeOf(Object.getPrototypeOf(aStream))
requireGrowing(everyStream)

const grow = everyStream.ensureBuffer
everyStream.ensureBuffer = function ensureBuffer(this: Growing, requested: number) {
  if (requested > this.buffer.byteLength) {
    const wanted = Math.max(requested, 2 * this.buffer.byteLength)
    left -= wanted - this.buffer.byteLength
    if (left < 0) throw new Error('the document unpacks to too much')
  }
  return grow.call(this, requested)
}
