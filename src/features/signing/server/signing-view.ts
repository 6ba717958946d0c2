/** A document as its signer sees it. */
import type { Ctx } from '#platform/server/context.ts'
import { consentText, stateOf } from '../rules.ts'
import type { SigningView } from '../schemas.ts'
import { partyOf, type Signing } from './sign.ts'
import type { SignedKind } from './signed-kind.ts'
import { placedIn } from './view.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

export async function describeSigning(
  ctx: Pick<Ctx, 'tx' | 'tenant' | 'now'>,
  of: SignedKind,
  { request, signer }: Signing,
): Promise<SigningView> {
  const { number, title, vendor } = await of.describe(ctx, request.matter_id)
  const stateFor = (each: (typeof request.signers)[number]) =>
    stateOf(each, request.signers, placedIn(request))
  return {
    id: signer.id,
    state: stateFor(signer),
    request_state: request.ended ?? 'open',
    kind: of.kind.name,
    matter_id: request.matter_id,
    number,
    title,
    vendor: vendor.name,
    asked_by: request.asked_by_name,
    asked_at: request.asked_at.toISOString(),
    message: request.message,
    document: request.document,
    sha256: request.sha256,
    name: signer.name,
    party: partyOf(signer, ctx.tenant.name),
    consent: signer.consent || consentText,
    answered_at: iso(signer.answered_at),
    // Why another signer declined is told to the county alone.
    ended_because: request.ended === 'withdrawn' ? request.ended_because : '',
    signers: request.signers.map((each) => ({
      name: each.name,
      party: partyOf(each, ctx.tenant.name),
      state: stateFor(each),
      answered_at: iso(each.answered_at),
    })),
    has_signed_copy: request.signed_file_id !== null,
  }
}
