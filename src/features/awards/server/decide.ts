/** Recommending, making, and rescinding an award: each under the project’s lock, and on record. */
import { isEvaluated } from '#features/evaluation/server/index.ts'
import { awardProject, lockProjectVisible } from '#features/procurement/server/index.ts'
import { withdrawFor } from '#features/resolutions/server/index.ts'
import { settingOn } from '#features/tenants/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { addDays, dayIn } from '#platform/shared/days.ts'
import { forbidden, invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import { makerFault } from '../after-evaluation.ts'
import type { AwardView, RecommendationFields } from '../contract.ts'
import { amountOf, awardFault, offersBars, reasonNeeded } from '../rules.ts'
import { tellVendors } from './job-kinds.ts'
import * as queries from './queries.ts'
import { awardOf, type Decided, isDecidable, readDecision, viewAward } from './view.ts'

const object = (id: string) => ({ type: 'project', id })
const mostCents = BigInt(Number.MAX_SAFE_INTEGER)

/** What was proposed is held against the bids as they stand now. */
function requireAwardable(
  { tabulated, ranks, notYet }: Decided,
  given: Omit<RecommendationFields, 'version'>,
) {
  if (notYet !== '' && given.kind !== 'none')
    throw wrongState(`${notYet} Until then, only no award can be made.`)
  const fault = awardFault(given, tabulated)
  if (fault !== null) throw invalid(fault, { parts: fault })
  const needed = reasonNeeded(given, tabulated, ranks)
  if (needed !== null && given.reason === '') throw invalid(needed, { reason: needed })
}

export async function recommend(
  ctx: Ctx<UserActor>,
  id: string,
  { version, ...given }: RecommendationFields,
): Promise<AwardView> {
  const { tx, actor, now } = ctx
  await lockProjectVisible(ctx, id)
  const decided = await readDecision(ctx, id)
  if (!isDecidable(decided.status)) throw wrongState('The award was already made.')
  if (decided.offersFault === 'outstanding') throw wrongState(offersBars.outstanding)
  const { award: before, tabulated } = decided
  requireVersion(before ? awardOf(before) : { version: 0 }, version)
  requireAwardable(decided, given)
  const parts = given.parts.map((part): queries.PartRow => {
    const bid = tabulated.bids.find((each) => each.id === part.submission_id)
    const cents = amountOf(part, tabulated)
    if (!bid) throw notFound('Submission not found.')
    if (cents !== null && cents > mostCents) throw wrongState('This amount is too large.')
    const { submission_id, line_ids } = part
    const { vendor_id, vendor_name } = bid
    return {
      submission_id,
      line_ids: [...line_ids],
      vendor_id,
      vendor_name,
      amount_cents: cents === null ? null : Number(cents),
    }
  })
  const { kind, is_multiple, reason } = given
  const by = { recommended_by: actor.userId, recommended_by_name: actor.name, recommended_at: now }
  await queries.putRecommendation(tx, id, before, { kind, is_multiple, reason, ...by }, parts)
  ctx.audit('award.recommended', {
    object: object(id),
    after: onRecord({ kind, is_multiple, reason, parts }),
  })
  return viewAward(ctx, id)
}

const onRecord = ({
  kind,
  is_multiple,
  reason,
  parts,
}: Pick<queries.AwardRow, 'kind' | 'is_multiple' | 'reason' | 'parts'>) => ({
  kind,
  is_multiple,
  reason,
  vendors: parts.map(({ vendor_name, line_ids, amount_cents }) => ({
    vendor: vendor_name,
    lines: line_ids.length,
    amount_cents,
  })),
})

export async function makeAward(
  ctx: Ctx<UserActor>,
  id: string,
  version: number | undefined,
): Promise<AwardView> {
  const { tx, actor, tenant, now } = ctx
  await lockProjectVisible(ctx, id)
  const decided = await readDecision(ctx, id)
  const { award, status } = decided
  if (!isDecidable(status)) throw wrongState('The award was already made.')
  if (!award) throw wrongState('Recommend an award first.')
  requireVersion(awardOf(award), version)
  if (decided.offersFault === 'outstanding') throw wrongState(offersBars.outstanding)
  if (decided.offersFault === 'newer') throw wrongState(offersBars.newer)
  const bar = makerFault(actor.userId, award.recommended_by, decided.committee)
  if (bar !== '') throw forbidden(bar)
  // A finding since the recommendation may have changed what is right.
  requireAwardable(decided, award)
  const today = dayIn(tenant.timeZone, now)
  const days = await settingOn(tx, 'procurement.protestWindow', today)
  await queries.setAwarded(tx, award, {
    awarded_by: actor.userId,
    awarded_by_name: actor.name,
    awarded_at: now,
    protest_until: days === null ? null : addDays(today, days),
  })
  await awardProject(ctx, id, award.kind === 'none' ? 'award-none' : 'award', award.reason)
  ctx.audit('award.made', { object: object(id), after: onRecord(award) })
  await ctx.enqueue(tellVendors, { awardId: award.id, projectId: id })
  return viewAward(ctx, id)
}

export async function rescind(
  ctx: Ctx<UserActor>,
  id: string,
  { version, reason }: { version?: number | undefined; reason: string },
): Promise<AwardView> {
  const { tx, actor, now } = ctx
  const { status } = await lockProjectVisible(ctx, id)
  const { award } = await readDecision(ctx, id)
  if (!award?.awarded_at || (status !== 'awarded' && status !== 'no-award'))
    throw wrongState('There’s no award to rescind.')
  requireVersion(awardOf(award), version)
  const executed = await queries.findContractUnder(tx, award.id)
  if (executed !== undefined)
    throw wrongState(
      `Contract ${executed} was executed under this award. The award can be rescinded once the contract is terminated.`,
    )
  // A resolution that is being adopted is waited for.
  if (
    award.resolution_id !== null &&
    (await withdrawFor(ctx, award.resolution_id, `The award was rescinded: ${reason}`)) === 'adopted'
  )
    throw wrongState('The Board adopted the resolution for this award, so it can’t be rescinded here.')
  await queries.setRescinded(tx, award, {
    rescinded_at: now,
    rescinded_by_name: actor.name,
    rescinded_because: reason,
  })
  // Back to where it was decided: to the committee and its ranking, or to what was opened.
  await awardProject(ctx, id, (await isEvaluated(tx, id)) ? 'rescind-evaluated' : 'rescind', reason)
  ctx.audit('award.rescinded', { object: object(id), before: onRecord(award), after: { reason } })
  await ctx.enqueue(tellVendors, { awardId: award.id, projectId: id })
  return viewAward(ctx, id)
}
