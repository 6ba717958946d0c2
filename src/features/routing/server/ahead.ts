/** The route of one matter: what it has passed, where it is, and the steps ahead with who will act at them. */

import { additionalReview, isStepOf, type MatterKind } from '#features/matters/rules.ts'
import { findVisible } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { StepAhead } from '../contract.ts'
import { stepName } from '../rules.ts'
import { nameOfAssignee } from './assignees.ts'
import { routeOf } from './route-queries.ts'
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
