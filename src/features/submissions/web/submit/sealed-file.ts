/**
 * A sealed submission as one file: a line of JSON that says what it is, and then the ciphertext, byte by byte. The sealing page writes
 * it, the Submit page sends it, and `head` and `tail` take it apart.
 */
import { z } from 'zod'
import { bytesOf } from '#platform/shared/base64.ts'
import { hexOf, mostPayloadBytes, partBytes, partsOf, receiptCodeOf } from '../../rules.ts'
import { hashOf, type SealedSubmission } from './seal-submission.ts'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const About = z.object({
  format: z.literal('countyhall sealed submission 1'),
  solicitation_id: z.uuid(),
  bid_number: z.string().max(100),
  vendor_id: z.uuid(),
  vendor_name: z.string().max(300),
  addenda: z.number().int().min(0),
  payload_sha256: Sha256,
  shares: z.array(z.base64().max(500)).max(10),
  receipt_code: Sha256,
})
type About = z.infer<typeof About>

export interface SealedFile extends Omit<About, 'format' | 'payload_sha256' | 'shares' | 'receipt_code'> {
  readonly sealed: Omit<SealedSubmission, 'secret'>
}

export function writeSealedFile({ sealed, ...about }: SealedFile): Blob {
  const { payload_sha256, shares, receipt_code, parts } = sealed
  const line: About = {
    format: 'countyhall sealed submission 1',
    ...about,
    payload_sha256,
    shares: [...shares],
    receipt_code,
  }
  return new Blob([`${JSON.stringify(line)}\n`, ...parts])
}

/** Ten shares and a few names are far below. */
const mostAboutBytes = 32 * 1024
const damaged = 'This sealed file is damaged. Save it again on the sealing page.'

/** What is told to the person who chose the file. */
export class SealedFileFault extends Error {}

/** Checked as a whole: its hash and its receipt code are those of its bytes. */
export async function readSealedFile(file: Blob): Promise<SealedFile> {
  const start = new Uint8Array(await file.slice(0, mostAboutBytes).arrayBuffer())
  const end = start.indexOf(10)
  const about = end < 0 ? null : aboutOf(start.subarray(0, end))
  if (!about)
    throw new SealedFileFault('This isn’t a sealed file. Choose the file that the sealing page saved.')
  const body = file.slice(end + 1)
  if (body.size === 0 || body.size > mostPayloadBytes) throw new SealedFileFault(damaged)
  const { format: _, payload_sha256, shares, receipt_code, ...rest } = about
  const payload = await hashOf(body)
  const code = await receiptCodeOf({
    solicitation: rest.solicitation_id,
    vendor: rest.vendor_id,
    addenda: rest.addenda,
    payload,
    shares: await Promise.all(shares.map((share) => digestOf(bytesOf(share)))),
  })
  if (payload !== payload_sha256 || code !== receipt_code) throw new SealedFileFault(damaged)
  const parts = Array.from({ length: partsOf(body.size) }, (_each, index) =>
    body.slice(index * partBytes, (index + 1) * partBytes),
  )
  return { ...rest, sealed: { parts, size: body.size, payload_sha256, shares, receipt_code } }
}

function aboutOf(line: Uint8Array): About | null {
  try {
    return About.parse(JSON.parse(new TextDecoder().decode(line)))
  } catch {
    return null
  }
}

const digestOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
