/** Who is let in to what was opened: the submissions, their tabulation, their evaluation, and the award. */
import { z } from 'zod'
import type { Ctx, UserActor } from '#platform/server/context.ts'

const purchasing = [
  'projects.edit',
  'solicitations.publish',
  'solicitations.open',
  'evaluations.manage',
  'awards.make',
] as const

/** Evaluators come to what was opened by their declaration. */
export const runsPurchase = ({ actor }: Pick<Ctx<UserActor>, 'actor'>) =>
  purchasing.some((permission) => actor.can(permission))

const bars = ['undeclared', 'conflict', 'names', 'prices'] as const
export type Bar = (typeof bars)[number]

/** Why this user is not shown what was submitted; null for anyone who is on no committee, and once its scores are opened. */
export async function findBar({ tx, actor }: Ctx<UserActor>, projectId: string): Promise<Bar | null> {
  const [found] = await tx.rows(
    z.object({ bar: z.enum(bars).nullable() }),
    'select submission_bar($1, $2) as bar',
    [projectId, actor.userId],
  )
  return found?.bar ?? null
}

/** What the page of a project leads to, for this user. */
export async function mayOpen(ctx: Ctx<UserActor>, projectId: string) {
  const [bar, [committee]] = await Promise.all([
    findBar(ctx, projectId),
    ctx.tx.rows(
      z.object({ is_on: z.boolean() }),
      'select exists (select from evaluators where project_id = $1 and user_id = $2 and ended_at is null) as is_on',
      [projectId, ctx.actor.userId],
    ),
  ])
  return {
    see_opened: runsPurchase(ctx) && bar === null,
    see_evaluation:
      ctx.actor.can('evaluations.score') &&
      (ctx.actor.can('evaluations.manage') || committee?.is_on === true),
  }
}
