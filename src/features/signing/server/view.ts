/** Signature requests as the page of their matter shows them. */
import type { Matter } from '#features/matters/server/index.ts'
import { formatCode } from '#features/resolutions/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { nextSigners, stateOf } from '../rules.ts'
import type { SignatureRequest, Signatures, Signer } from '../schemas.ts'
import { findRequests, type SignerRow, type StoredRequest } from './queries.ts'
import type { SignedKind } from './signed-kind.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

export const placedIn = ({ is_ordered, ended }: StoredRequest) => ({
  isOrdered: is_ordered,
  isOpen: ended === null,
})

/** Whose turn it is. */
export const waitingIn = (request: StoredRequest): SignerRow[] =>
  request.ended === null ? nextSigners(request.is_ordered, request.signers) : []

export const hasSignature = ({ signers }: StoredRequest) => signers.some(({ answer }) => answer === 'signed')
export const isSignedByAll = ({ signers }: StoredRequest) =>
  signers.every(({ answer }) => answer === 'signed')

function signerOf(signer: SignerRow, request: StoredRequest): Signer {
  const { id, position, side, name, title, email, user_id, identified_by, ip } = signer
  return {
    ...{ id, position, side, name, title, email, identified_by, ip },
    has_account: user_id !== null,
    state: stateOf(signer, request.signers, placedIn(request)),
    asked_at: iso(signer.invited_at),
    link_expires_at: iso(signer.link_expires_at),
    answered_at: iso(signer.answered_at),
    reason: signer.reason ?? '',
  }
}

const requestOf = (request: StoredRequest): SignatureRequest => ({
  id: request.id,
  state: request.ended ?? 'open',
  is_ordered: request.is_ordered,
  message: request.message,
  document: request.document,
  sha256: request.sha256,
  asked_by: request.asked_by_name,
  asked_at: request.asked_at.toISOString(),
  ended_at: iso(request.ended_at),
  ended_by: request.ended_by_name,
  ended_because: request.ended_because,
  signed_sha256: request.signed_sha256,
  code: request.code && formatCode(request.code),
  sealed_by: request.sealed_by,
  signers: request.signers.map((signer) => signerOf(signer, request)),
})

export async function viewSignatures(
  ctx: Ctx<UserActor>,
  of: SignedKind,
  matter: Matter,
): Promise<Signatures> {
  const [requests, mayAsk, refusal] = await Promise.all([
    findRequests(ctx.tx, matter.id),
    of.mayAsk(ctx, matter),
    of.refusal(ctx, matter),
  ])
  return { requests: requests.map(requestOf), may_ask: mayAsk, not_yet: refusal ?? '' }
}
