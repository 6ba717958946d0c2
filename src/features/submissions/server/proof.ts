/**
 * Proof that somebody can use an official’s key: bytes that only the server can make, sealed to that key. Nothing is stored for it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#platform/server/secrets.ts'

interface Turn {
  readonly projectId: string
  readonly round: number
  readonly position: number
  readonly userId: string
}

export interface OpeningProofs {
  current(turn: Turn, now: Date): Uint8Array
  isProof(turn: Turn, given: Uint8Array, now: Date): boolean
}

const hour = 3_600_000

/** Of this hour, or of the one before: nobody types a passphrase for longer. */
export function openingProofs(secret: string): OpeningProofs {
  const key = deriveKey(secret, 'opening proof')
  const proofOf = ({ projectId, round, position, userId }: Turn, hours: number) =>
    createHmac('sha256', key).update(`${projectId} ${round} ${position} ${userId} ${hours}`).digest()
  const hoursOf = (now: Date) => Math.floor(now.getTime() / hour)
  return {
    current: (turn, now) => new Uint8Array(proofOf(turn, hoursOf(now))),
    isProof: (turn, given, now) =>
      [0, 1].some((back) => {
        const expected = proofOf(turn, hoursOf(now) - back)
        return given.length === expected.length && timingSafeEqual(given, expected)
      }),
  }
}
