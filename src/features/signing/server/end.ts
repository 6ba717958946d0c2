/** Ends of a request before all have signed: withdrawn by the county, or void because the matter went back or changed. */
import {
  actorName,
  findVisible,
  lockVisible,
  objectOf,
  updateMatter,
} from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { forbidden, wrongState } from '#platform/shared/errors.ts'
import { reminderMinutes } from '../rules.ts'
import type { Signatures } from '../schemas.ts'
import { invite } from './ask.ts'
import { announceEnd } from './job-kinds.ts'
import { findOpenRequest, lockRequest, type StoredRequest, setEnded } from './queries.ts'
import type { SignedKind } from './signed-kind.ts'
import { isSignedByAll, viewSignatures, waitingIn } from './view.ts'

interface End {
  readonly as: 'declined' | 'withdrawn' | 'void'
  readonly by: string
  readonly because: string
}

/** The matter is locked already. */
export async function endRequest(ctx: Ctx, request: StoredRequest, { as, by, because }: End): Promise<void> {
  await setEnded(ctx.tx, request.id, {
    ended: as,
    ended_at: ctx.now,
    ended_by_name: by,
    ended_because: because,
  })
  await ctx.enqueue(announceEnd, { requestId: request.id })
}

/** The matter goes back, is decided, or its papers are others: what was asked for counts no more. */
export async function voidRequest(ctx: Ctx, of: Pick<SignedKind, 'kind'>, matterId: string, because: string) {
  const open = await findOpenRequest(ctx.tx, matterId)
  const request = open && (await lockRequest(ctx.tx, open.id))
  if (!request || request.ended !== null) return
  await endRequest(ctx, request, { as: 'void', by: actorName(ctx.actor).name, because })
  ctx.audit(`${of.kind.kind}.signatures_voided`, {
    object: objectOf(of.kind, matterId),
    before: { sha256: request.sha256, signed: namesOfSigned(request) },
    note: because,
  })
}

const namesOfSigned = ({ signers }: StoredRequest) =>
  signers.filter(({ answer }) => answer === 'signed').map(({ name }) => name)

async function lockOpen(ctx: Ctx<UserActor>, of: SignedKind, id: string): Promise<StoredRequest> {
  const matter = await lockVisible(ctx, of.kind, id)
  if (!(await of.mayAsk(ctx, matter))) throw forbidden()
  const open = await findOpenRequest(ctx.tx, id)
  const request = open && (await lockRequest(ctx.tx, open.id))
  if (!request || request.ended !== null) throw wrongState('There’s no open signature request.')
  return request
}

export async function withdrawRequest(
  ctx: Ctx<UserActor>,
  of: SignedKind,
  id: string,
  reason: string,
): Promise<Signatures> {
  const request = await lockOpen(ctx, of, id)
  if (isSignedByAll(request))
    throw wrongState(
      `Everyone has signed. To change the document, return the ${of.kind.name.toLowerCase()} to its requester.`,
    )
  await endRequest(ctx, request, { as: 'withdrawn', by: ctx.actor.name, because: reason })
  await updateMatter(ctx.tx, id, { changed_at: ctx.now })
  ctx.audit(`${of.kind.kind}.signatures_withdrawn`, {
    object: objectOf(of.kind, id),
    before: { sha256: request.sha256, signed: namesOfSigned(request) },
    note: reason,
  })
  return viewSignatures(ctx, of, await findVisible(ctx, of.kind, id))
}

export async function remindSigner(
  ctx: Ctx<UserActor>,
  of: SignedKind,
  id: string,
  signerId: string,
): Promise<Signatures> {
  const request = await lockOpen(ctx, of, id)
  const signer = waitingIn(request).find((each) => each.id === signerId)
  if (!signer) throw wrongState('This signer isn’t asked to sign right now.')
  const since = ctx.now.getTime() - (signer.invited_at?.getTime() ?? 0)
  if (since < reminderMinutes * 60_000)
    throw wrongState(`${signer.name} was emailed less than an hour ago. Wait before you send another email.`)
  await invite(ctx, signer.id, true)
  ctx.audit(`${of.kind.kind}.signer_reminded`, {
    object: objectOf(of.kind, id),
    after: { name: signer.name, email: signer.email },
  })
  return viewSignatures(ctx, of, await findVisible(ctx, of.kind, id))
}
