/** A contract as its page shows it: with what it still needs, and what the user may do. */
import { findMatter, type Matter } from '#features/matters/server/index.ts'
import { type ActingUser, actionsFor, mayForward, rightAtStep } from '#features/routing/rules.ts'
import { actingUserOf, deskOf, findStuckReason, hasMoved } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { type Action, contractKind, mayDelete, mayEdit, ownSubmission } from '../rules.ts'
import type { ContractView } from '../schemas.ts'
import { changesOf } from './changes/view.ts'
import { findFault } from './faults.ts'
import { findNeeds, type Needs } from './missing.ts'
import { findContract, findDuties } from './queries.ts'
import { subjectOf } from './subject.ts'

export async function viewContract(ctx: Ctx<UserActor>, id: string): Promise<ContractView> {
  const { tx } = ctx
  const [contract, matter, duties, acting] = await Promise.all([
    findContract(tx, id),
    findMatter(tx, contractKind, id),
    findDuties(tx, id),
    actingUserOf(ctx),
  ])
  const [desk, needs, stuck, wasSubmitted, changes] = await Promise.all([
    deskOf(tx, contractKind, acting, matter),
    findNeeds(ctx, contract, matter),
    findStuckReason(tx, contractKind, matter),
    hasMoved(tx, id),
    changesOf(ctx, contract),
  ])
  const isOver = contractKind.over.some((each) => each === matter.status)
  return {
    ...contract,
    ...changes.shown,
    missing: isOver ? [] : needs.missing,
    doubts: isOver ? [] : needs.doubts,
    approvals: needs.approvals.map(({ status: _, step_id: __, ...approval }) => approval),
    papers_sha256: (contract.disposed_at && approvedHash(needs)) ?? needs.papers_sha256,
    stuck,
    acts_for: actsFor(acting, desk),
    may: {
      ...mayOf(ctx, acting, desk, needs, {
        wasSubmitted,
        submittedBy: duties.submitted_by,
        isChange: contract.parent !== null,
      }),
      change: changes.may,
    },
  }
}

/** What is left of documents that were disposed of. */
const approvedHash = ({ approvals }: Needs) =>
  approvals.findLast(({ is_void }) => !is_void)?.papers_sha256 ?? null

function actsFor(acting: ActingUser, matter: Matter): string | null {
  const right = rightAtStep(contractKind, acting, matter)
  return right?.by === 'delegation' ? right.name : null
}

/** What decides: by no one who submitted it, also not for someone else. */
export const isDecision = (action: Action) =>
  action === 'approve' || action === 'reject' || action === 'execute'

function mayOf(
  ctx: Ctx<UserActor>,
  acting: ActingUser,
  matter: Matter,
  needs: Needs,
  {
    wasSubmitted,
    submittedBy,
    isChange,
  }: { wasSubmitted: boolean; submittedBy: string | null; isChange: boolean },
): Omit<ContractView['may'], 'change'> {
  const subject = subjectOf(matter)
  const isOwn = submittedBy === ctx.actor.userId
  const open = actionsFor(contractKind, acting, matter)
  const actions = open.filter(
    (action) => (!isOwn || !isDecision(action)) && !(isChange && matter.status === 'executed'),
  )
  const canAct = rightAtStep(contractKind, acting, subject) !== null
  return {
    edit: mayEdit(acting, subject),
    delete: mayDelete(acting, subject, { wasSubmitted }),
    hold: canAct,
    forward: mayForward(contractKind, acting, subject),
    sign: subject.status === 'signature' && (canAct || acting.self.can('contracts.edit')),
    actions,
    not_yet: actions.flatMap((action) => {
      const reason = findFault(action, needs)
      return reason === null ? [] : [{ action, reason }]
    }),
    bar: isOwn && open.some(isDecision) ? ownSubmission : null,
  }
}
