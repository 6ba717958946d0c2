/** Sealed submissions: what they are made of, and the code by which a vendor proves what was sent. */

export {
  type Missing,
  missingOf,
} from './check.ts'
export { lastRound } from './rounds.ts'
export * from './scores.ts'
export { tabulate } from './tabulation.ts'

export const roundName = (round: number) => (round === 1 ? 'Submission' : 'Best and final offer')

const megabyte = 1024 * 1024
/** Ciphertext travels in parts of this size; the last may be smaller. */
export const partBytes = 8 * megabyte
/** Files of one submission together. */
export const mostFileBytes = 500 * megabyte
/** Ciphertext: the files, what they are packed in, and what encryption adds. */
export const mostPayloadBytes = 600 * megabyte

export const partsOf = (size: number) => Math.ceil(size / partBytes)

/** What a receipt code is made of. */
export interface Submitted {
  /** The id of the solicitation. */
  readonly solicitation: string
  /** 1 for the solicitation itself; each request for best and final offers is a further one. */
  readonly round: number
  /** The id of the vendor. */
  readonly vendor: string
  /** The newest addendum that was acknowledged; 0 where there was none. */
  readonly addenda: number
  /** SHA-256 of the ciphertext, and of each official's share in their order, in hexadecimal digits. */
  readonly payload: string
  readonly shares: readonly string[]
}

/** One line each, so that anyone can write the same file and hash it. */
export const canonicalForm = ({ solicitation, round, vendor, addenda, payload, shares }: Submitted): string =>
  [
    'countyhall submission 1',
    `solicitation ${solicitation}`,
    // The line is there in later rounds alone: no text of one round is that of another.
    ...(round === 1 ? [] : [`round ${round}`]),
    `vendor ${vendor}`,
    `addenda ${addenda}`,
    `payload ${payload}`,
    ...shares.map((share, index) => `share ${index + 1} ${share}`),
    '',
  ].join('\n')

/** The same in a browser and on the server. */
export async function receiptCodeOf(submitted: Submitted): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalForm(submitted))
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

export const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** `9F86 D081 884C …`: as people read it aloud and compare it. */
export const inFours = (code: string) =>
  code
    .toUpperCase()
    .match(/.{1,4}/g)
    ?.join(' ') ?? ''
