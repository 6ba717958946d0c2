/** Moving a contract: along the county's route, approval by approval, to its execution. */
import { holdAwardOf } from '#features/awards/server/index.ts'
import { keepAtMove, requireTextRead } from '#features/drafts/server/index.ts'
import { actorName, type Matter } from '#features/matters/server/index.ts'
import { stepName } from '#features/routing/rules.ts'
import {
  enter,
  placeAfterAction,
  type Reason,
  type RoutedKind,
  routeOf,
} from '#features/routing/server/index.ts'
import { voidRequest } from '#features/signing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { dayIn } from '#platform/shared/days.ts'
import { forbidden, wrongState } from '#platform/shared/errors.ts'
import { type Action, actions, contractKind, ownSubmission } from '../rules.ts'
import { insertApproval, voidApprovals } from './approvals.ts'
import { recordChange } from './changes/executed.ts'
import { lockParent } from './changes/queries.ts'
import { findFault } from './faults.ts'
import { findNeeds } from './missing.ts'
import { tellOfExecution } from './notices/job-kinds.ts'
import { findContract, findDuties, noSignedCopy, updateOwn } from './queries.ts'
import { contractText } from './text.ts'
import { isDecision } from './view.ts'

const done: Record<Action, string> = {
  submit: 'submitted',
  approve: 'approved',
  return: 'returned',
  reject: 'rejected',
  execute: 'executed',
  terminate: 'terminated',
  archive: 'archived',
}

const actionOf = (name: string): Action => {
  const action = actions.find((each) => each === name)
  if (!action) throw new Error(`${name} is not an action of a contract`)
  return action
}

export const routedContracts: RoutedKind = {
  kind: contractKind,
  requireTextRead: (tx, id, read) => requireTextRead(tx, contractText, id, read),
  vendorSql:
    '(select v.name from contracts c join vendors v on v.tenant_id = c.tenant_id and v.id = c.vendor_id where c.tenant_id = m.tenant_id and c.id = m.id)',
  async move(ctx, before, name, reason) {
    const action = actionOf(name)
    await requireAnotherPerson(ctx, before, action)
    const parentId = await lockParent(ctx.tx, before.id)
    if (parentId !== null) requireOfChange(before, action)
    if (action === 'execute') await holdAwardOf(ctx.tx, before.id)
    const needs = await findNeeds(ctx, await findContract(ctx.tx, before.id), before)
    const fault = findFault(action, needs)
    if (fault) throw wrongState(fault)
    await go(ctx, before, action, reason, needs.papers_sha256)
    if (parentId !== null && action === 'execute') await recordChange(ctx, parentId, before.id)
  },
}

/** An executed change is part of its contract, and ends with it. */
function requireOfChange({ status, number }: Matter, action: Action): void {
  if (status === 'executed' && (action === 'terminate' || action === 'archive'))
    throw wrongState(
      `${number} is part of its contract. ${action === 'terminate' ? 'Terminate' : 'Archive'} the contract instead.`,
    )
}

async function requireAnotherPerson(ctx: Ctx<UserActor>, { id }: Matter, action: Action): Promise<void> {
  if (!isDecision(action)) return
  const { submitted_by } = await findDuties(ctx.tx, id)
  if (submitted_by === ctx.actor.userId) throw forbidden(ownSubmission)
}

async function go(
  ctx: Ctx<UserActor>,
  before: Matter,
  action: Action,
  reason: Reason,
  papers: string,
): Promise<void> {
  const { tx } = ctx
  // Back to its requester, whatever steps it has passed.
  const { route, place } =
    action === 'return'
      ? {
          route: await routeOf(tx, contractKind, before.category),
          place: { status: 'draft', step_id: null },
        }
      : await placeAfterAction(ctx, contractKind, before, action)
  const step = route.find(({ id }) => id !== null && id === place.step_id)
  if (action !== 'terminate' && action !== 'archive')
    await keepAtMove(ctx, contractText, before, stepName(contractKind, place.status, step?.name))
  if (action === 'submit') await updateOwn(tx, before.id, { submitted_by: ctx.actor.userId })
  if (action === 'return' || action === 'reject') await voidAll(ctx, before.id, done[action])
  if (action === 'approve') await recordApproval(ctx, before, route, reason, papers)
  if (action === 'execute') {
    await execute(ctx, before.id)
    await ctx.enqueue(tellOfExecution, { contractId: before.id })
  }
  if (action === 'terminate') await terminate(ctx, before.id, reason)
  await enter(ctx, contractKind, before, route, { ...reason, place, action, event: done[action] })
}

/** What was approved and signed was this version, which may change now. */
async function voidAll(ctx: Ctx<UserActor>, id: string, how: string): Promise<void> {
  await voidApprovals(ctx.tx, id, ctx.now)
  await voidRequest(ctx, { kind: contractKind }, id, `The contract was ${how}.`)
  await updateOwn(ctx.tx, id, noSignedCopy)
}

async function recordApproval(
  ctx: Ctx<UserActor>,
  before: Matter,
  route: Awaited<ReturnType<typeof routeOf>>,
  { actedFor }: Reason,
  papers_sha256: string,
) {
  const step = route.find(({ id }) => id !== null && id === before.step_id)
  await insertApproval(ctx.tx, {
    contract_id: before.id,
    status: before.status,
    step_id: before.step_id,
    step_name: stepName(contractKind, before.status, step?.name),
    papers_sha256,
    approved_by: ctx.actor.userId,
    approved_by_name: ctx.actor.name,
    approved_for: actedFor ?? '',
    approved_at: ctx.now,
  })
}

const execute = ({ tx, now, tenant, actor }: Ctx<UserActor>, id: string) =>
  updateOwn(tx, id, {
    executed_at: now,
    executed_on: dayIn(tenant.timeZone, now),
    executed_by_name: actorName(actor).name,
  })

const terminate = ({ tx, now, tenant }: Ctx<UserActor>, id: string, { comment = '' }: Reason) =>
  updateOwn(tx, id, { terminated_on: dayIn(tenant.timeZone, now), termination_reason: comment })
