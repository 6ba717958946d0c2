/** Moving a matter from desk to desk: under its lock, by its kind's machine, along the county's route, on record. */

import type { Updateable } from 'kysely'
import { additionalReview, isDecisionOn, isStepOf, type MatterKind } from '#features/matters/rules.ts'
import { lockVisible, type Matter } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { DB } from '#platform/server/database/schema.gen.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { forbidden, invalid, wrongState } from '#platform/shared/errors.ts'
import type { Move, TextRead } from '../contract.ts'
import { type Place, passedStays, placeAfter, type Right, rightTo, routeWithout, stepName } from '../rules.ts'
import { enter, type Reason } from './arrive.ts'
import { assigneeAt, findRoles, nameOfAssignee, stepAt } from './assignees.ts'
import { deskOf, findApprovedWith, placeStillWaiting } from './desks.ts'
import { actingUserOf } from './people.ts'
import { findAddedSteps, findRouteStep, routeOf, type StoredStep } from './route-queries.ts'
import { enterStep, findStays } from './steps.ts'

/** A kind as the server moves it. What is particular to the kind happens in `move`, around `go()`. */
export interface RoutedKind {
  readonly kind: MatterKind
  move(ctx: Ctx<UserActor>, before: Matter, action: string, reason: Reason): Promise<void>
  /** Throws where its text is not the one that was read. */
  requireTextRead(tx: Tx, id: string, read: TextRead): Promise<void>
  /** The vendor that emails name, in SQL of a matter `m`. */
  readonly vendorSql?: string
}

/** The first stay: as a draft, with who asked for it. */
export async function beginRouting(ctx: Ctx<UserActor>, matter: Matter): Promise<void> {
  await enterStep(ctx.tx, {
    matter_id: matter.id,
    status: matter.status,
    step_id: null,
    name: '',
    assignee: ctx.actor.name,
    assignee_id: ctx.actor.userId,
    entered_at: ctx.now,
    reached_at: ctx.now,
  })
}

export async function moveMatter(
  { kind, move, requireTextRead }: RoutedKind,
  ctx: Ctx<UserActor>,
  id: string,
  action: string,
  { version, text_read, comment }: Move,
): Promise<void> {
  const matter = await lockVisible(ctx, kind, id)
  // Any version (`If-Match: *`) is not enough here: sent twice, it would pass two desks of the same person.
  if (version === undefined)
    throw invalid('Enter the version you reviewed.', { version: 'Enter the version you reviewed.' })
  requireVersion(matter, version)
  const acting = await actingUserOf(ctx)
  const before = await deskOf(ctx.tx, kind, acting, matter)
  kind.life.require(before.status, action)
  const right = rightTo(kind, acting, before, action)
  if (!right) throw notYours(kind, before, ctx)
  if (kind.commented.includes(action) && comment === '')
    throw invalid('Enter a comment.', { comment: 'Enter a comment.' })
  if (isDecisionOn(kind, action)) {
    if (before.held_at !== null) throw wrongState(`On hold: ${before.hold_reason} Release it first.`)
    await requireTextRead(ctx.tx, id, text_read ?? {})
  }
  await move(ctx, before, action, { comment, actedFor: await actedForOf(ctx, right, before) })
}

/** In whose place they act, in words; null where by their own right. */
export async function actedForOf(
  { tx }: Pick<Ctx, 'tx'>,
  right: Right,
  matter: Matter,
): Promise<string | null> {
  if (right.by === 'self') return null
  return right.by === 'delegation' ? right.name : nameOfAssignee(tx, matter)
}

/** Who asked for it hears why they are refused. */
export const notYours = (kind: MatterKind, matter: Matter, { actor }: Ctx<UserActor>) =>
  matter.requester_id === actor.userId && matter.assignee_user_id !== actor.userId
    ? forbidden(`You requested this ${kind.name.toLowerCase()}, so someone else must decide on it.`)
    : forbidden()

/** Along the county's route for its category. */
export async function placeAfterAction(ctx: Ctx, kind: MatterKind, before: Matter, action: string) {
  const route = await routeOf(ctx.tx, kind, before.category)
  const waiting = action === 'approve' && (await placeStillWaiting(ctx.tx, kind, route, before))
  if (waiting) return { route, place: waiting }
  const approved = action === 'approve' ? await findApprovedWith(ctx.tx, kind, before) : []
  const isLost = before.step_id !== null && !route.some(({ id }) => id === before.step_id)
  const anchor =
    isLost && before.step_id ? (await findRouteStep(ctx.tx, kind, before.step_id)).after_step : null
  const along = placeAfter(kind, routeWithout(kind, route, approved), before, action, anchor)
  return { route, place: (action === 'return' && (await placePassed(ctx, kind, before))) || along }
}

/** The place that it came from; an added step that is gone is passed over. */
async function placePassed({ tx }: Ctx, kind: MatterKind, { id }: Matter): Promise<Place | undefined> {
  const [stays, added] = await Promise.all([findStays(tx, id), findAddedSteps(tx, kind)])
  const atSteps = stays.filter(({ status }) => status === 'draft' || isStepOf(kind, status))
  for (const { status, step_id, name } of passedStays(atSteps)) {
    if (status !== additionalReview) return { status, step_id: null }
    const step = added.find((each) => (step_id === null ? each.name === name : each.id === step_id))
    if (step) return { status, step_id: step.id }
  }
  return undefined
}

/** Where returning leads, in words: `Legal Review (County Attorney)`. */
export async function describeReturn(ctx: Ctx, kind: MatterKind, matter: Matter): Promise<string> {
  const { route, place } = await placeAfterAction(ctx, kind, matter, 'return')
  const assignee = assigneeAt(kind, route, place, matter, await findRoles(ctx.tx))
  const step = await placeName(ctx.tx, kind, route, place)
  const name = await nameOfAssignee(ctx.tx, assignee)
  return name ? `${step} (${name})` : step
}

async function placeName(tx: Tx, kind: MatterKind, route: readonly StoredStep[], place: Place) {
  const known = stepAt(route, place)
  const added = known ?? (place.step_id === null ? undefined : await findRouteStep(tx, kind, place.step_id))
  return stepName(kind, place.status, added?.name)
}

/** What the audit log calls an action that was done: the kinds share these words. */
const past: Readonly<Record<string, string>> = {
  submit: 'submitted',
  approve: 'approved',
  return: 'returned',
  reject: 'rejected',
  withdraw: 'withdrawn',
}

/** Moves it without more ado: for a kind to which nothing particular happens on the way. */
export async function go(
  ctx: Ctx,
  kind: MatterKind,
  before: Matter,
  action: string,
  reason: Reason & { readonly event?: string; readonly change?: Updateable<DB['matters']> } = {},
): Promise<Matter> {
  const { route, place } = await placeAfterAction(ctx, kind, before, action)
  const event = reason.event ?? past[action] ?? action
  return enter(ctx, kind, before, route, { ...reason, place, action, event })
}
