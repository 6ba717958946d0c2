/** An official's part of the opening, in their own browser: opens the shares that were sealed to the key, and hands them over. */
import { base64Of, bytesOf } from '#platform/shared/base64.ts'
import type { Identity } from '#platform/shared/seal/identity.ts'
import { openShare } from '#platform/shared/seal/seal.ts'
import { call } from '#platform/web/api/index.ts'
import { handOverShares, type Opening, takeSealedShares } from '../../opening-contract.ts'

interface Part {
  readonly projectId: string
  readonly round: number
  readonly position: number
  readonly identity: Identity
  onProgress(done: number, all: number): void
}

/** The key is not the one that the solicitation names. */
export class WrongKey extends Error {}

/** A secret of 74 characters, and the place of the share. */
const shareBytes = 75

/** So that the progress is drawn between shares. */
const untilDrawn = () => new Promise<void>((resolve) => setTimeout(resolve))

export async function openAndHandOver({
  projectId,
  round,
  position,
  identity,
  onProgress,
}: Part): Promise<Opening> {
  const params = { id: projectId }
  const taken = await call(takeSealedShares, { params, body: { round, position } })
  const proof = await openShare(bytesOf(taken.proof), identity)
  if (!proof) throw new WrongKey()
  const sealed = taken.shares
  const shares: { submission_id: string; share: string | null }[] = []
  for (const { submission_id, share } of sealed) {
    const opened = await openShare(bytesOf(share), identity)
    // Of another length, it is no share, whatever else was sealed to the key.
    const isShare = opened !== null && opened.length === shareBytes
    shares.push({ submission_id, share: isShare ? base64Of(opened) : null })
    onProgress(shares.length, sealed.length)
    await untilDrawn()
  }
  return call(handOverShares, { params, body: { round, position, proof: base64Of(proof), shares } })
}
