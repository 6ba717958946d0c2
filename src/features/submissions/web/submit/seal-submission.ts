/**
 * Seals a submission on the device: packed, encrypted to the opening officials, and cut into the parts in which it travels. Nothing
 * leaves the device here.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { base64Of } from '#platform/shared/base64.ts'
import { sealStream } from '#platform/shared/seal/seal.ts'
import type { SubmissionContent } from '../../payload.ts'
import { hexOf, partBytes, receiptCodeOf } from '../../rules.ts'
import { breather } from './breather.ts'
import { chunksOf, packed } from './pack.ts'

export interface SealedSubmission {
  readonly parts: readonly Blob[]
  readonly size: number
  readonly payload_sha256: string
  /** In base 64, in the order of the officials. */
  readonly shares: readonly string[]
  readonly receipt_code: string
  /** Opens this submission alone; for the vendor to keep. */
  readonly secret: string
}

export interface Officials {
  readonly needed: number
  readonly officials: readonly { readonly recipient: string }[]
}

export async function sealSubmission(
  content: SubmissionContent,
  files: readonly File[],
  { needed, officials }: Officials,
  onProgress: (bytes: number) => void = () => {},
): Promise<SealedSubmission> {
  const recipients = officials.map(({ recipient }) => recipient)
  const sealed = await sealStream(streamOf(packed(content, files)), { recipients, needed })
  const { parts, size, hash } = await cut(sealed.payload, onProgress)
  const receipt_code = await receiptCodeOf({
    solicitation: content.solicitation,
    vendor: content.vendor,
    addenda: content.addenda,
    payload: hash,
    shares: sealed.shares.map((share) => hexOf(sha256(share))),
  })
  return {
    parts,
    size,
    payload_sha256: hash,
    shares: sealed.shares.map(base64Of),
    receipt_code,
    secret: sealed.secret,
  }
}

/** Asked for as it is needed: a large file is never in memory as a whole. */
function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}

async function cut(stream: ReadableStream<Uint8Array>, onProgress: (bytes: number) => void) {
  const hash = sha256.create()
  const parts: Blob[] = []
  let size = 0
  let held: Uint8Array<ArrayBuffer>[] = []
  let heldBytes = 0
  const reader = stream.getReader()
  const breathe = breather()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    hash.update(value)
    size += value.length
    onProgress(size)
    await breathe()
    let rest = new Uint8Array(value)
    while (heldBytes + rest.length >= partBytes) {
      const room = partBytes - heldBytes
      // A browser keeps a large blob on its disk.
      parts.push(new Blob([...held, rest.slice(0, room)]))
      rest = rest.slice(room)
      held = []
      heldBytes = 0
    }
    if (rest.length > 0) held.push(rest)
    heldBytes += rest.length
  }
  if (heldBytes > 0) parts.push(new Blob(held))
  return { parts, size, hash: hexOf(hash.digest()) }
}

/** Of a file as it is on the device now. */
export async function hashOf(file: Blob, onProgress: (bytes: number) => void = () => {}): Promise<string> {
  const hash = sha256.create()
  const breathe = breather()
  let size = 0
  for await (const chunk of chunksOf(file)) {
    hash.update(chunk)
    size += chunk.length
    onProgress(size)
    await breathe()
  }
  return hexOf(hash.digest())
}
