/** What the requester found of the demo project that is being evaluated. No one has opened it yet. */
import type { Ctx } from '#platform/server/context.ts'
import { dayIn } from '#platform/shared/days.ts'
import { insertForm } from '../evaluation/queries.ts'

interface Evaluated {
  readonly projectId: string
  readonly title: string
  readonly criteria: readonly { readonly description: string }[]
  readonly evaluator: { readonly id: string; readonly name: string }
}

const scores = [82_00, 90_50, 76_00]

export const addDemoEvaluation = (
  { tx, tenant, now }: Ctx,
  { projectId, title, criteria, evaluator }: Evaluated,
) =>
  insertForm(
    tx,
    { projectId, userId: evaluator.id, now },
    {
      projectTitle: title,
      evaluatorName: evaluator.name,
      evaluationDate: dayIn(tenant.timeZone, now),
      criteria: criteria.map(({ description: name }, index) => ({ name, score: scores[index] ?? 0 })),
      overallComments: 'Complete proposal with strong references. The conversion schedule is ambitious.',
      recommendation: 'Invite the vendor to a demonstration before the award.',
    },
  )
