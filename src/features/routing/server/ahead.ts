/** The route of one matter: what it has passed, where it is, and the steps ahead with who will act at them. */

import { isStepOf, type MatterKind } from '#features/matters/rules.ts'
import { findVisible, type Matter } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { StepAhead } from '../contract.ts'
import { isAt, isWithPrevious, type Place, stepName } from '../rules.ts'
import { assigneeAt, findRoles, nameOfAssignee } from './assignees.ts'
import { desksOf, findApprovedWith } from './desks.ts'
import { routeOf } from './route-queries.ts'
import { findReasonAt } from './stuck.ts'
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
  const at = (place: Place) => route.findIndex((step) => isAt(place, step))
  const current = at(matter)
  const [, ...beside] = await desksOf(ctx.tx, kind, matter)
  const holders = new Map([[current, holder]])
  for (const desk of beside) holders.set(at(desk), await nameOfAssignee(ctx.tx, desk))
  const approved = new Set((await findApprovedWith(ctx.tx, kind, matter)).map(at))
  const stateOf = (index: number) => {
    if (holders.has(index)) return 'current'
    return index < current || approved.has(index) ? 'done' : 'ahead'
  }
  return route.flatMap((step, index) => {
    const isCurrent = holders.has(index)
    if (step.is_left_out && !isCurrent) return []
    const { assignee = '', people = [] } = described[index] ?? {}
    const here = holders.get(index) ?? assignee
    return {
      status: step.step,
      name: stepName(kind, step.step, step.name),
      state: stateOf(index),
      is_with_previous: isWithPrevious(kind, step),
      // It may have been forwarded since it came here.
      assignee: here,
      people: here === assignee ? (people ?? []) : [],
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
      const reason = await findReasonAt(tx, kind, there)
      return reason === null ? [] : [{ name: stepName(kind, step, name), reason }]
    }),
  )
  return steps.flat()
}
