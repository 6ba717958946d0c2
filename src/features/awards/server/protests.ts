/** Protests of an award: filed within the period, decided with a reason. */
import { lockProjectVisible } from '#features/procurement/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { dayIn } from '#platform/shared/days.ts'
import { conflict, notFound, wrongState } from '#platform/shared/errors.ts'
import type { AwardView } from '../contract.ts'
import { isProtestOpen, type ProtestDecision } from '../rules.ts'
import { tellProtester, tellStaffOfProtest } from './job-kinds.ts'
import * as queries from './queries.ts'
import { readDecision, viewAward } from './view.ts'

const object = (id: string) => ({ type: 'project', id })

export interface Filed {
  readonly vendor_id: string
  readonly grounds: string
}

export async function fileProtest(
  ctx: Ctx<UserActor>,
  projectId: string,
  award: queries.AwardRow | null,
  protests: readonly queries.ProtestRow[],
  { vendor_id, vendor_name, grounds }: Filed & { readonly vendor_name: string },
): Promise<void> {
  const { tx, actor, tenant, now } = ctx
  if (!award?.awarded_at) throw wrongState('There’s no award to protest.')
  if (!isProtestOpen(award.protest_until, dayIn(tenant.timeZone, now)))
    throw wrongState('The protest period is over.')
  if (protests.some((each) => each.vendor_id === vendor_id && each.decision === null))
    throw conflict('This vendor’s protest is already waiting for a determination.')
  const filed = { filed_by: actor.userId, filed_by_name: actor.name, filed_at: now }
  const { id: protestId } = await queries.insertProtest(tx, {
    award_id: award.id,
    project_id: projectId,
    vendor_id,
    vendor_name,
    grounds,
    ...filed,
  })
  await ctx.enqueue(tellStaffOfProtest, { projectId, protestId })
  ctx.audit('award.protested', { object: object(projectId), after: { vendor: vendor_name, grounds } })
}

export async function recordProtest(ctx: Ctx<UserActor>, id: string, filed: Filed): Promise<AwardView> {
  await lockProjectVisible(ctx, id)
  const { award, protests, tabulated } = await readDecision(ctx, id)
  const bid = tabulated.bids.find(({ vendor_id }) => vendor_id === filed.vendor_id)
  if (!bid) throw notFound('This vendor didn’t submit.')
  await fileProtest(ctx, id, award, protests, { ...filed, vendor_name: bid.vendor_name })
  return viewAward(ctx, id)
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
  const { protests } = await readDecision(ctx, id)
  const protest = protests.find((each) => each.id === protestId)
  if (!protest) throw notFound('Protest not found.')
  requireVersion(protest, given.version)
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
