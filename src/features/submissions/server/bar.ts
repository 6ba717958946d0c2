/** Members of an evaluation committee are shown submissions by the evaluation alone until the scores are opened. */
import { type Bar, findBar } from '#features/procurement/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { forbidden } from '#platform/shared/errors.ts'

const refusals: Record<Bar, string> = {
  undeclared: 'You’re on the evaluation committee. Submit your conflict-of-interest disclosure first.',
  conflict: 'You disclosed a conflict of interest for this project.',
  names:
    'You’re on the evaluation committee. Read the submissions on the evaluation page until the scores are opened.',
  prices:
    'You’re on the evaluation committee. Read the submissions on the evaluation page until the scores are opened.',
}

/** For every call that shows names, prices, answers, or files of what was submitted. */
export async function requireUnbarred(ctx: Ctx<UserActor>, projectId: string): Promise<void> {
  const bar = await findBar(ctx, projectId)
  if (bar) throw forbidden(refusals[bar])
}

/** Whether the user may learn who submitted. */
export const maySeeNames = async (ctx: Ctx<UserActor>, projectId: string): Promise<boolean> => {
  const bar = await findBar(ctx, projectId)
  return bar === null || bar === 'prices'
}
