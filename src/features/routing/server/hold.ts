/** A step in the hands of who acts at it: put on hold, released, forwarded to someone else. */

import { isStepOf, type MatterKind, permissionAt } from '#features/matters/rules.ts'
import { lockVisible, type Matter, objectOf, updateMatter } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import type { Stay } from '../contract.ts'
import { mayForward, rightAtStep } from '../rules.ts'
import { leaverOf } from './arrive.ts'
import { assigneeId, nameOfAssignee, toPerson } from './assignees.ts'
import { deskOf } from './desks.ts'
import { notifyOfMove } from './jobs.ts'
import { actedForOf, notYours } from './moves.ts'
import { actingUserOf, findPerson } from './people.ts'
import { enterStep, leaveStep } from './steps.ts'
import { findStuckDesk } from './stuck.ts'

const atField = (field: string, message: string) => invalid(message, { [field]: message })

interface Held {
  readonly before: Matter
  readonly actedFor: string | null
}

/** `orRouter`: who sets the route may also give it to someone else, where no one else can. */
async function lockAtStep(
  ctx: Ctx<UserActor>,
  kind: MatterKind,
  id: string,
  version: number | undefined,
  orRouter = false,
): Promise<Held> {
  const matter = await lockVisible(ctx, kind, id)
  requireVersion(matter, version)
  if (!isStepOf(kind, matter.status))
    throw wrongState(`This ${kind.name.toLowerCase()} isn’t at a step that anyone acts on.`)
  const acting = await actingUserOf(ctx)
  const before = await deskOf(ctx.tx, kind, acting, matter)
  const right = rightAtStep(kind, acting, before)
  if (right) return { before, actedFor: await actedForOf(ctx, right, before) }
  if (orRouter && mayForward(kind, acting, before))
    return { before: await findStuckDesk(ctx.tx, kind, matter), actedFor: null }
  throw notYours(kind, before, ctx)
}

const noteOf = (actedFor: string | null, comment: string) => {
  const note = [actedFor && `For ${actedFor}`, comment].filter(Boolean).join(': ')
  return note ? { note } : {}
}

export async function holdMatter(
  ctx: Ctx<UserActor>,
  kind: MatterKind,
  id: string,
  { version, comment }: Stay,
) {
  const { before, actedFor } = await lockAtStep(ctx, kind, id, version)
  if (comment === '') throw atField('comment', 'Enter a comment.')
  if (before.held_at !== null) throw wrongState(`This ${kind.name.toLowerCase()} is already on hold.`)
  await updateMatter(ctx.tx, id, {
    held_at: ctx.now,
    hold_reason: comment,
    held_by_name: ctx.actor.name,
    changed_at: ctx.now,
  })
  ctx.audit(`${kind.kind}.held`, { object: objectOf(kind, id), ...noteOf(actedFor, comment) })
}

export async function releaseMatter(
  ctx: Ctx<UserActor>,
  kind: MatterKind,
  id: string,
  { version, comment }: Stay,
) {
  const { before, actedFor } = await lockAtStep(ctx, kind, id, version)
  if (before.held_at === null) throw wrongState(`This ${kind.name.toLowerCase()} isn’t on hold.`)
  if (kind.isReleaseCommented && comment === '') throw atField('comment', 'Enter a comment.')
  await updateMatter(ctx.tx, id, {
    held_at: null,
    hold_reason: '',
    held_by_name: '',
    changed_at: ctx.now,
  })
  ctx.audit(`${kind.kind}.released`, { object: objectOf(kind, id), ...noteOf(actedFor, comment) })
}

/** To someone who can act at this step; it stays in its status, and a new stay begins. */
export async function forwardMatter(
  ctx: Ctx<UserActor>,
  kind: MatterKind,
  id: string,
  { user_id, version, comment }: Stay & { user_id: string },
): Promise<void> {
  const { tx, now } = ctx
  const { before, actedFor } = await lockAtStep(ctx, kind, id, version, true)
  const person = await findPerson(tx, user_id)
  if (!person) throw atField('user_id', 'This person doesn’t exist.')
  if (user_id === before.requester_id)
    throw atField('user_id', `${person.name} requested it, so they can’t decide on it.`)
  const permission = permissionAt(kind, before.status)
  if (!permission || !person.can(permission))
    throw atField('user_id', `${person.name} can’t act on this step.`)
  const assignee = toPerson(user_id)
  const wasWith = await nameOfAssignee(tx, before)
  const left = await leaveStep(tx, before, {
    left_at: now,
    action: 'forward',
    ...leaverOf(ctx, actedFor),
    comment,
    due_on: before.due_on,
  })
  await updateMatter(tx, id, {
    ...(before.beside === undefined && { ...assignee, waiting_since: now }),
    changed_at: now,
  })
  const entered = await enterStep(tx, {
    matter_id: id,
    status: before.status,
    step_id: before.step_id,
    name: left.name,
    assignee: person.name,
    assignee_id: assigneeId(assignee),
    entered_at: left.left_at,
    reached_at: left.reached_at,
    ...(before.beside !== undefined && { is_beside: true, due_on: before.due_on }),
  })
  ctx.audit(`${kind.kind}.forwarded`, {
    object: objectOf(kind, id),
    before: { waitingon: wasWith },
    after: { waitingon: person.name },
    ...noteOf(actedFor, comment),
  })
  await ctx.enqueue(notifyOfMove, { matterId: id, leftId: left.id, enteredId: entered.id })
}
