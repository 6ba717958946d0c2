/** Signing and declining, however the signer was identified. */
import { lockMatter, objectOf, updateMatter } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Scope } from '#platform/server/http/handle.ts'
import { AppError, invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import { consentText, type Identification, isSameName, nextSigners } from '../rules.ts'
import { invite } from './ask.ts'
import { endRequest, voidRequest } from './end.ts'
import { completeRequest } from './job-kinds.ts'
import {
  findRequestOfSigner,
  insertSignature,
  lockRequest,
  type SignerRow,
  type StoredRequest,
} from './queries.ts'
import { kindOf, type SignedKind } from './signed-kind.ts'
import { waitingIn } from './view.ts'

/** Where an answer came from, as the server saw it. */
export interface Evidence {
  readonly identified_by: Identification
  readonly ip: string
  readonly user_agent: string
}

export const evidenceOf = (
  { ip, userAgent }: Pick<Scope, 'ip' | 'userAgent'>,
  identified_by: Identification,
): Evidence => ({ identified_by, ip, user_agent: userAgent.slice(0, 500) })

export interface Signing {
  readonly request: StoredRequest
  readonly signer: SignerRow
}

export const notAsked = () => notFound('You weren’t asked to sign this document.')

export async function findSigning({ tx }: Pick<Ctx, 'tx'>, signerId: string): Promise<Signing | undefined> {
  const request = await findRequestOfSigner(tx, signerId)
  const signer = request?.signers.find(({ id }) => id === signerId)
  return request && signer ? { request, signer } : undefined
}

/** Why this signer can’t answer now; null where they can. */
export function answerFault({ request, signer }: Signing): string | null {
  if (signer.answer === 'signed') return 'You’ve already signed this document.'
  if (signer.answer === 'declined') return 'You’ve already declined to sign this document.'
  switch (request.ended) {
    case 'withdrawn':
      return `The signature request was withdrawn: ${request.ended_because}`
    case 'declined':
      return 'Another signer declined, so this document can’t be signed anymore.'
    case 'void':
    case 'signed':
      return 'The document changed or was returned, so this signature request is void.'
    default:
      return waitingIn(request).some(({ id }) => id === signer.id)
        ? null
        : 'Others sign before you. We’ll email you when it’s your turn.'
  }
}

export function requireSameName(typed: string, { name }: SignerRow): void {
  if (isSameName(typed, name)) return
  const message = `Type your name as the county entered it: ${name}. If it’s wrong, contact the county before you sign.`
  throw invalid(message, { name: message })
}

/** The matter first, then the request, as everyone locks them; null where the papers are no longer those that were sent. */
async function lockSigning(ctx: Ctx, kinds: readonly SignedKind[], signerId: string) {
  const found = await findSigning(ctx, signerId)
  if (!found) throw notAsked()
  const of = kindOf(kinds, found.request.kind)
  const matter = await lockMatter(ctx.tx, of.kind, found.request.matter_id)
  await lockRequest(ctx.tx, found.request.id)
  const signing = await findSigning(ctx, signerId)
  if (!signing) throw notAsked()
  const fault = answerFault(signing)
  if (fault) throw wrongState(fault)
  const refusal = await of.refusal(ctx, matter)
  if (refusal) throw wrongState(refusal)
  const { papers_sha256 } = await of.describe(ctx, matter.id)
  return { of, ...signing, isSamePapers: papers_sha256 === signing.request.papers_sha256 }
}

const changed = ({ kind }: SignedKind) =>
  wrongState(
    `The ${kind.name.toLowerCase()} changed after this document was sent, so the signature request is void.`,
  )

/** Runs in a transaction of its own, before which the signer was identified. Twice at once signs once. */
export async function sign(
  transact: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>,
  kinds: readonly SignedKind[],
  signerId: string,
  typedName: string,
  evidence: Evidence,
  inSameTransaction: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  const outcome = await transact(async (ctx) => {
    await inSameTransaction(ctx)
    const { of, request, signer, isSamePapers } = await lockSigning(ctx, kinds, signerId)
    if (!isSamePapers) {
      await voidRequest(
        ctx,
        of,
        request.matter_id,
        'The documents changed after they were sent for signature.',
      )
      return changed(of)
    }
    requireSameName(typedName, signer)
    const { tx, now } = ctx
    await insertSignature(tx, {
      signer_id: signer.id,
      answer: 'signed',
      sha256: request.sha256,
      typed_name: typedName,
      consent: consentText,
      answered_at: now,
      ...evidence,
    })
    await updateMatter(tx, request.matter_id, { changed_at: now })
    ctx.audit(`${of.kind.kind}.document_signed`, {
      object: objectOf(of.kind, request.matter_id),
      after: {
        ...facts(signer, evidence),
        typed_name: typedName,
        sha256: request.sha256,
        consent: consentText,
      },
      note: `${signer.name}, for ${partyOf(signer, ctx.tenant.name)}`,
    })
    const others = request.signers.filter(({ id }) => id !== signer.id)
    if (others.every(({ answer }) => answer === 'signed'))
      await ctx.enqueue(completeRequest, { requestId: request.id })
    else if (request.is_ordered) for (const { id } of nextSigners(true, others)) await invite(ctx, id)
    return null
  })
  if (outcome instanceof AppError) throw outcome
}

export async function decline(
  ctx: Ctx,
  kinds: readonly SignedKind[],
  signerId: string,
  reason: string,
  evidence: Evidence,
): Promise<void> {
  const { of, request, signer } = await lockSigning(ctx, kinds, signerId)
  const { tx, now } = ctx
  await insertSignature(tx, {
    signer_id: signer.id,
    answer: 'declined',
    sha256: request.sha256,
    reason,
    answered_at: now,
    ...evidence,
  })
  await endRequest(ctx, request, { as: 'declined', by: signer.name, because: reason })
  await updateMatter(tx, request.matter_id, { changed_at: now })
  ctx.audit(`${of.kind.kind}.signature_declined`, {
    object: objectOf(of.kind, request.matter_id),
    after: { ...facts(signer, evidence), sha256: request.sha256 },
    note: `${signer.name}, for ${partyOf(signer, ctx.tenant.name)}: ${reason}`,
  })
}

const facts = ({ name, email }: SignerRow, { identified_by, ip }: Evidence) => ({
  name,
  email,
  identified_by,
  ip,
})

/** In whose name someone signs. */
export const partyOf = ({ vendor_name }: Pick<SignerRow, 'vendor_name'>, county: string) =>
  vendor_name ?? county
