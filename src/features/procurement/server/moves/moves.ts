/** Moving a project: what each step requires beside routing. */
import { keepAtMove, requireTextRead } from '#features/drafts/server/index.ts'
import { actorName, type Matter } from '#features/matters/server/index.ts'
import { stepName } from '#features/routing/rules.ts'
import { enter, placeAfterAction, type RoutedKind } from '#features/routing/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { dayIn } from '#platform/shared/days.ts'
import { wrongState } from '#platform/shared/errors.ts'
import { type Action, actions, isForbiddenAfterDue, projectKind } from '../../rules.ts'
import { recordGuidance } from '../advice/record-guidance.ts'
import { closeIfDue } from '../closing/close.ts'
import { keepBeforeAddendum } from '../publication/before-addendum.ts'
import { cancelPublished, issueAddendum, publishVersion, takeBackAddendum } from '../publication/publish.ts'
import { lockPublished } from '../publication/queries.ts'
import { replaceChecked } from '../review-queries.ts'
import { setIssueDate } from '../solicitation/queries.ts'
import { projectText } from '../text.ts'
import { findFault } from './requirements.ts'

const done: Record<Action, string> = {
  lock: 'locked',
  unlock: 'unlocked',
  submit: 'submitted',
  approve: 'approved',
  return: 'returned',
  publish: 'published',
  amend: 'addendum_started',
  issue: 'addendum_issued',
  discard: 'addendum_discarded',
  close: 'closed',
  open: 'opened',
  evaluate: 'evaluation_started',
  award: 'awarded',
  'award-none': 'not_awarded',
  rescind: 'award_rescinded',
  'rescind-evaluated': 'award_rescinded',
  cancel: 'cancelled',
  archive: 'archived',
}

const actionOf = (name: string): Action => {
  const action = actions.find((each) => each === name)
  if (!action) throw new Error(`${name} is not an action of a project`)
  return action
}

export const routedProjects: RoutedKind = {
  kind: projectKind,
  requireTextRead: (tx, id, read) => requireTextRead(tx, projectText, id, read),
  async move(ctx, before, name, reason) {
    const action = actionOf(name)
    // What closes at this moment waits: either it has closed and is not amended, or the closing sees the new due time.
    if (isForbiddenAfterDue(action)) await lockPublished(ctx.tx, before.id)
    const fault = await findFault(ctx, before, action)
    if (fault) throw wrongState(fault)
    if (action === 'amend') await keepBeforeAddendum(ctx.tx, before.id)
    if (action === 'discard') await takeBackAddendum(ctx, before)
    if (action === 'submit') await recordGuidance(ctx, before.id, actorName(ctx.actor).name)
    await go(ctx, before, action, reason)
    if (action === 'discard') await closeIfDue(ctx, before.id)
    if (action === 'publish') {
      await setIssueDate(ctx.tx, before.id, dayIn(ctx.tenant.timeZone, ctx.now))
      await publishVersion(ctx, before, '')
    }
    if (action === 'issue') await issueAddendum(ctx, before, reason.comment ?? '')
    if (action === 'cancel') await cancelPublished(ctx, before.id, reason.comment ?? '')
  },
}

async function go(ctx: Ctx, before: Matter, action: Action, reason: Parameters<RoutedKind['move']>[3]) {
  const { route, place } = await placeAfterAction(ctx, projectKind, before, action)
  const step = route.find(({ id }) => id !== null && id === place.step_id)
  await keepAtMove(ctx, projectText, before, stepName(projectKind, place.status, step?.name))
  // What was checked is changed now: it is checked again.
  if (place.status === 'draft')
    await replaceChecked(ctx.tx, before.id, [], { checked_by: '', checked_at: ctx.now })
  await enter(ctx, projectKind, before, route, { ...reason, place, action, event: done[action] })
}
