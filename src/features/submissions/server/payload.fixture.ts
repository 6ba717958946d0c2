/** What is inside a submission, packed as a vendor’s browser packs it. */
import { zipSync } from 'fflate'
import { contentName, fileEntry, type SubmissionContent } from '../payload.ts'
import { sha256Of } from './sha256.ts'

export interface PackedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export const contentOf = (
  solicitation: string,
  vendor: string,
  more: Partial<SubmissionContent> = {},
  files: readonly PackedFile[] = [],
): SubmissionContent => ({
  format: 'countyhall submission 1',
  solicitation,
  round: 1,
  bid_number: '2027-1',
  vendor,
  vendor_name: 'Sample Paving',
  addenda: 0,
  signer: { name: 'Ana Ruiz', title: 'Owner' },
  prices: [],
  total: '',
  answers: [],
  certifications: [],
  files: files.map(({ name, bytes }) => ({ entry: '', name, size: bytes.length, sha256: sha256Of(bytes) })),
  ...more,
})

export const packed = (content: unknown, files: readonly PackedFile[] = []): Uint8Array =>
  zipSync(
    {
      [contentName]: Buffer.from(JSON.stringify(content)),
      ...Object.fromEntries(files.map(({ bytes }, index) => [fileEntry(index + 1), bytes])),
    },
    { level: 0 },
  )

const text = Buffer.from('hello '.repeat(2000))
const deflated = (content: SubmissionContent) =>
  Buffer.from(
    zipSync({
      [contentName]: [Buffer.from(JSON.stringify(content)), { level: 0 }],
      [fileEntry(1)]: [text, { level: 9 }],
    }),
  )

/** One file, whose deflate stream is broken. */
export function brokenPackage(solicitation: string, vendor: string): Uint8Array {
  const zip = deflated(contentOf(solicitation, vendor, {}, [{ name: 'offer.txt', bytes: text }]))
  const start = zip.indexOf(fileEntry(1)) + fileEntry(1).length
  return zip.fill(0xff, start, start + 5)
}

/** One file, of which the directory says that it is smaller than it is. */
export function lyingPackage(solicitation: string, vendor: string): Uint8Array {
  const listed = { name: 'offer.txt', bytes: text.subarray(0, 100) }
  const zip = deflated(contentOf(solicitation, vendor, {}, [listed]))
  const directory = zip.lastIndexOf(fileEntry(1)) - 46
  zip.writeUInt32LE(100, directory + 24)
  return zip
}
