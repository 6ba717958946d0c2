/** The route of one matter: what it has passed, where it is, and the steps ahead with who will act at them. */

import { additionalReview, isStepOf, type MatterKind } from '#features/matters/rules.ts'
import { findVisible, type Matter } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { StepAhead } from '../contract.ts'
import { stepName } from '../rules.ts'
import { assigneeAt, findRoles, nameOfAssignee } from './assignees.ts'
import { routeOf } from './route-queries.ts'
import { findStuckReason } from './stuck.ts'
import { describeSteps } from './who-acts.ts'

/** Empty once it has left the route. */
export async function listStepsAhead(
  ctx: Ctx<UserActor>,
  kind: MatterKind,
  id: string,
): Promise<StepAhead[]> {
  const matter = await findVisible(ctx, kind, id)
  if (matter.status !== 'draft' && !isStepOf(kind, matter.status)) return []
  const route = await routeOf(ctx.tx, kind, matter.category)
  const [described, holder] = await Promise.all([
    describeSteps(ctx.tx, kind, route, matter),
    nameOfAssignee(ctx.tx, matter),
  ])
  const current = route.findIndex((step) =>
    matter.status === additionalReview ? step.id === matter.step_id : step.step === matter.status,
  )
  return route.flatMap((step, index) => {
    const isCurrent = index === current
    if (step.is_left_out && !isCurrent) return []
    const { assignee = '', people = [] } = described[index] ?? {}
    return {
      status: step.step,
      name: stepName(kind, step.step, step.name),
      state: isCurrent ? 'current' : index < current ? 'done' : 'ahead',
      // It may have been forwarded since it came here.
      assignee: isCurrent ? holder : assignee,
      people: isCurrent && holder !== assignee ? [] : (people ?? []),
      due_days: step.due_days,
    } satisfies StepAhead
  })
}

interface UnstaffedStep {
  readonly name: string
  /** `only Ann Lee could act, and they requested it`. */
  readonly reason: string
}

/** The steps of its route at which no one could act if it came there today, and why. */
export async function findUnstaffedSteps(tx: Tx, kind: MatterKind, matter: Matter): Promise<UnstaffedStep[]> {
  const route = await routeOf(tx, kind, matter.category)
  const [described, roles] = await Promise.all([describeSteps(tx, kind, route, matter), findRoles(tx)])
  const unstaffed = route.filter((step, at) => !step.is_left_out && described[at]?.people?.length === 0)
  const steps = await Promise.all(
    unstaffed.map(async ({ id, step, name }) => {
      const place = { status: step, step_id: id }
      const there = { ...matter, ...place, ...assigneeAt(kind, route, place, matter, roles) }
      const reason = await findStuckReason(tx, kind, there)
      return reason === null ? [] : [{ name: stepName(kind, step, name), reason }]
    }),
  )
  return steps.flat()
}
