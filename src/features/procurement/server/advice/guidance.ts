/** Purchasing guidance for a project: as the policy has it today, or as it was recorded when the project went to Legal. */
import { findVisible, visibleAmong } from '#features/matters/server/index.ts'
import { actingUserOf } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { dayIn, yearBefore } from '#platform/shared/days.ts'
import { advise, methodFault } from '../../advice/rules.ts'
import type { Guidance, RecordedGuidance } from '../../advice/schemas.ts'
import { mayEdit, projectKind, type Status } from '../../rules.ts'
import type { Project } from '../../schemas.ts'
import { policyInForce } from '../policy/policy.ts'
import { findProject } from '../projects/queries.ts'
import { findBid } from '../solicitation/queries.ts'
import { subjectOf } from '../subject.ts'
import { findExceptions } from './exception-queries.ts'
import { findPastPurchases } from './past-purchases.ts'
import { findRecorded } from './recorded-queries.ts'

type Reading = Pick<Ctx, 'tx' | 'tenant' | 'now'>

/** As of now, with everything that the county has bought. */
export async function currentGuidance(ctx: Reading, project: Project): Promise<RecordedGuidance> {
  const { tx, tenant, now } = ctx
  const as_of = dayIn(tenant.timeZone, now)
  const past_from = yearBefore(as_of)
  const [edition, past, bid, [exception = null, other_exception = null]] = await Promise.all([
    policyInForce(ctx, as_of),
    findPastPurchases(ctx, project, { from: past_from, to: as_of }),
    findBid(tx, project.id, tenant.timeZone),
    findExceptions(tx, project),
  ])
  const advice = advise({
    as_of,
    past_from,
    edition,
    kind: project.category,
    estimate_cents: project.estimatedCost === null ? null : Math.round(project.estimatedCost * 100),
    hasCommodity: project.categories.length > 0,
    isEmergency: project.emergencyPurchase,
    past,
  })
  return { advice, past, chosen: bid?.method ?? null, exception, other_exception }
}

const canStillChange = (status: Status) => status === 'draft' || status === 'submitted'

export async function viewGuidance(ctx: Ctx<UserActor>, id: string): Promise<Guidance> {
  const matter = subjectOf(await findVisible(ctx, projectKind, id))
  const project = await findProject(ctx.tx, id)
  const recorded = canStillChange(matter.status) ? null : await findRecorded(ctx.tx, id)
  const guidance = recorded?.guidance ?? (await currentGuidance(ctx, project))
  const visible = await visibleAmong(
    ctx,
    projectKind,
    guidance.past.map((each) => each.id),
    '',
  )
  const past = guidance.past.filter((each) => visible.has(each.id))
  return {
    ...guidance,
    past,
    other_exception: guidance.other_exception ?? null,
    hidden_count: guidance.past.length - past.length,
    recorded: recorded && { at: recorded.at, by: recorded.by },
    fault: methodFault(guidance),
    may_edit: matter.status === 'draft' && mayEdit(await actingUserOf(ctx), matter),
    version: matter.version,
  }
}

/**
 * For an addendum, by the guidance that the project went to Legal with: purchases and policies of later days do not keep the county
 * from amending what it has published.
 */
export async function requireRecordedMethod(ctx: Reading, project: Project): Promise<string | null> {
  const recorded = await findRecorded(ctx.tx, project.id)
  if (!recorded) return requireAdvisedMethod(ctx, project)
  const bid = await findBid(ctx.tx, project.id, ctx.tenant.timeZone)
  return methodFault({ ...recorded.guidance, chosen: bid?.method ?? null })
}

/** Beforehand on the project’s page, and again when it is submitted to Legal: the policy may have changed in between. */
export const requireAdvisedMethod = async (ctx: Reading, project: Project): Promise<string | null> =>
  methodFault(await currentGuidance(ctx, project))
