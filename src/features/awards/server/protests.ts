/** Protests of an award: filed within the period, decided with a reason. */
import { findProjectVisible, lockProjectVisible } from '#features/procurement/server/index.ts'
import { requireUnbarred } from '#features/submissions/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { type Files, fileHeaders, type ReceivedFile } from '#platform/server/files/index.ts'
import { Download } from '#platform/server/http/handle.ts'
import { dayIn, momentIn } from '#platform/shared/days.ts'
import { conflict, forbidden, invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import type { AwardView, RecordedProtest } from '../contract.ts'
import { isProtestOpen, type ProtestDecision } from '../rules.ts'
import { tellProtester, tellStaffOfProtest } from './job-kinds.ts'
import * as queries from './queries.ts'
import { readDecision, viewAward } from './view.ts'

/** As it came; none where a vendor wrote only the grounds. */
export interface Letter {
  readonly files: Pick<Files, 'keep'>
  readonly received: ReceivedFile | undefined
}

const object = (id: string) => ({ type: 'project', id })

export interface Filed {
  readonly vendor_id: string
  readonly grounds: string
  readonly letter: Letter
  /** By the county, on paper or by email. */
  readonly received_at?: Date
}

export async function fileProtest(
  ctx: Ctx<UserActor>,
  projectId: string,
  award: queries.AwardRow | null,
  protests: readonly queries.ProtestRow[],
  { vendor_id, vendor_name, grounds, received_at, letter }: Filed & { readonly vendor_name: string },
): Promise<void> {
  const { tx, actor, tenant, now } = ctx
  if (!award?.awarded_at) throw wrongState('There’s no award to protest.')
  if (award.protest_until === null) throw wrongState('The county has no protest period.')
  const isLate = !isProtestOpen(award.protest_until, dayIn(tenant.timeZone, received_at ?? now))
  // One that came to the county is on record, late or not.
  if (isLate && !received_at) throw wrongState('The protest period is over.')
  if (protests.some((each) => each.vendor_id === vendor_id && each.decision === null))
    throw conflict('This vendor’s protest is already waiting for a determination.')
  const kept = letter.received && (await letter.files.keep(ctx, letter.received))
  const filed = { filed_by: actor.userId, filed_by_name: actor.name, filed_at: now }
  const { id: protestId } = await queries.insertProtest(tx, {
    award_id: award.id,
    project_id: projectId,
    vendor_id,
    vendor_name,
    grounds,
    letter_id: kept?.id ?? null,
    ...filed,
    received_at: received_at ?? null,
    is_late: isLate,
  })
  ctx.audit('award.protested', {
    object: object(projectId),
    after: {
      vendor: vendor_name,
      grounds,
      ...(kept && { letter: kept.name, sha256: kept.sha256 }),
      received_at,
      is_late: isLate,
    },
  })
  await ctx.enqueue(tellStaffOfProtest, { projectId, protestId })
}

export async function recordProtest(
  ctx: Ctx<UserActor>,
  id: string,
  { received_on, received_time, ...filed }: RecordedProtest,
  letter: Letter,
): Promise<AwardView> {
  await lockProjectVisible(ctx, id)
  const { award, protests, tabulated } = await readDecision(ctx, id)
  const bid = tabulated.bids.find(({ vendor_id }) => vendor_id === filed.vendor_id)
  if (!bid) throw notFound('This vendor didn’t submit.')
  const received_at = momentIn(ctx.tenant.timeZone, received_on, received_time)
  const fault = receivedFault(received_at, award, ctx.now)
  if (fault) throw invalid(fault, { received_on: fault })
  await fileProtest(ctx, id, award, protests, {
    ...filed,
    vendor_name: bid.vendor_name,
    received_at,
    letter,
  })
  return viewAward(ctx, id)
}

export async function openLetter(
  ctx: Ctx<UserActor>,
  files: Files,
  { id, protest }: { readonly id: string; readonly protest: string },
): Promise<Download> {
  await findProjectVisible(ctx, id)
  await requireUnbarred(ctx, id)
  return letterOf(
    ctx,
    files,
    (await queries.findProtests(ctx.tx, id)).find((each) => each.id === protest),
  )
}

/** For callers that say themselves who may read it. */
export async function letterOf(
  ctx: Ctx<UserActor>,
  files: Files,
  protest: Pick<queries.ProtestRow, 'letter_id'> | undefined,
): Promise<Download> {
  if (!protest?.letter_id) throw notFound('File not found.')
  const { file, body } = await files.open(ctx, protest.letter_id)
  return new Download(body, fileHeaders(file))
}

function receivedFault(received: Date, award: queries.AwardRow | null, now: Date): string | null {
  if (received > now) return 'Enter a date and time that isn’t in the future.'
  // To the minute, as it was entered.
  const isEarlier = award?.awarded_at && received.getTime() < award.awarded_at.getTime() - 60_000
  return isEarlier ? 'Enter a date and time after the award.' : null
}

export async function decideProtest(
  ctx: Ctx<UserActor>,
  { id, protest: protestId }: { id: string; protest: string },
  given: {
    readonly decision: ProtestDecision
    readonly decision_reason: string
    readonly version?: number | undefined
  },
): Promise<AwardView> {
  const { actor, now } = ctx
  await lockProjectVisible(ctx, id)
  if (!(await queries.findProtests(ctx.tx, id)).some((each) => each.id === protestId))
    throw notFound('Protest not found.')
  const { protests, award } = await readDecision(ctx, id)
  const protest = protests.find((each) => each.id === protestId)
  if (!protest) throw notFound('Protest not found.')
  requireVersion(protest, given.version)
  if (award?.awarded_by === actor.userId)
    throw forbidden('Someone else must decide a protest of the award that you made.')
  if (protest.decision !== null) throw wrongState('This protest was already decided.')
  const { decision, decision_reason } = given
  await queries.setDecision(ctx.tx, protest, {
    decision,
    decision_reason,
    decided_by_name: actor.name,
    decided_at: now,
  })
  ctx.audit('award.protest_decided', {
    object: object(id),
    after: { vendor: protest.vendor_name, decision, reason: decision_reason },
  })
  await ctx.enqueue(tellProtester, { protestId, projectId: id })
  return viewAward(ctx, id)
}
