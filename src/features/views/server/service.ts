import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { forbidden, invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import { fullAdministrator } from '#platform/shared/permissions/role-names.ts'
import type { NewSchedule, NewView, SavedView, ViewChange } from '../contract.ts'
import { mostSchedules, mostViews, type ViewList } from '../rules.ts'
import { nextSending, scheduleProblem } from '../schedule.ts'
import { canSee, queryFor, requireSeen, type ScreenOf } from './listed.ts'
import * as queries from './queries.ts'
import { dropOwnSchedule, dropSchedule, findOthers, putSchedule } from './schedule-queries.ts'
import { tellStopped } from './tell.ts'

type Me = Ctx<UserActor>

const object = (id: string) => ({ type: 'saved_view', id })

function viewOf({ actor }: Me, { user_id, ...view }: queries.StoredView): SavedView {
  const is_mine = user_id === actor.userId
  return { ...view, is_mine, can_edit: is_mine || actor.role === fullAdministrator }
}

/** Of another person's own, of another county, or of a list that is closed to the user, nothing is known. */
async function findView(ctx: Me, screenOf: ScreenOf, id: string): Promise<queries.StoredView> {
  const found = await queries.findView(ctx.tx, ctx.actor.userId, id)
  if (!found || !canSee(ctx.actor, screenOf(found.list))) throw notFound()
  return found
}

export async function listViews(ctx: Me, screenOf: ScreenOf, list: ViewList): Promise<SavedView[]> {
  requireSeen(ctx, screenOf(list))
  return (await queries.findViews(ctx.tx, ctx.actor.userId, list)).map((view) => viewOf(ctx, view))
}

export async function createView(
  ctx: Me,
  screenOf: ScreenOf,
  { list, ...given }: NewView,
): Promise<SavedView> {
  requireSeen(ctx, screenOf(list))
  const fields = { ...given, query: queryFor(screenOf(list), given.query) }
  await queries.lockOwner(ctx.tx, ctx.actor.userId)
  const own = await queries.countOwn(ctx.tx, ctx.actor.userId)
  if (own.views >= mostViews) throw wrongState(`You already have ${mostViews} saved views. Delete one first.`)
  const { id } = await queries.insertView(ctx.tx, ctx.actor.userId, list, fields)
  ctx.audit('saved_view.created', { object: object(id), after: { list, ...fields } })
  return viewOf(ctx, await findView(ctx, screenOf, id))
}

async function lockEditable(ctx: Me, screenOf: ScreenOf, id: string) {
  await queries.lockView(ctx.tx, id)
  const found = await findView(ctx, screenOf, id)
  const view = viewOf(ctx, found)
  if (!view.can_edit) throw forbidden()
  return { view, ownerId: found.user_id }
}

const recorded = ({ name, query, is_shared }: SavedView) => ({ name, query, is_shared })

export async function updateView(
  ctx: Me,
  screenOf: ScreenOf,
  id: string,
  { version, ...change }: ViewChange,
): Promise<SavedView> {
  const { view, ownerId } = await lockEditable(ctx, screenOf, id)
  requireVersion(view, version)
  const changed = { ...recorded(view), ...change }
  const after = { ...changed, query: queryFor(screenOf(view.list), changed.query) }
  await queries.updateView(ctx.tx, id, after)
  if (view.is_shared && !after.is_shared) {
    await queries.dropOthersDefaults(ctx.tx, id, ownerId)
    await stopForOthers(ctx, view, ownerId, 'is no longer shared')
  }
  ctx.audit('saved_view.updated', { object: object(id), before: recorded(view), after })
  // A Full Administrator who stops sharing someone's view sees it no longer.
  return { ...view, ...after, version: view.version + 1 }
}

export async function deleteView(ctx: Me, screenOf: ScreenOf, id: string) {
  const { view } = await lockEditable(ctx, screenOf, id)
  await stopForOthers(ctx, view, ctx.actor.userId, 'was deleted')
  await queries.deleteView(ctx.tx, id)
  ctx.audit('saved_view.deleted', { object: object(id), before: { list: view.list, ...recorded(view) } })
  return { message: 'View deleted.' }
}

/** Whoever got the view by email is told why they do no longer. */
async function stopForOthers(ctx: Me, view: SavedView, exceptId: string, why: string): Promise<void> {
  for (const { id, email, name } of await findOthers(ctx.tx, view.id, exceptId)) {
    await dropSchedule(ctx.tx, id)
    await tellStopped(ctx, { id, email, name, view: view.name }, `“${view.name}” ${why}`)
  }
}

export async function scheduleView(
  ctx: Me,
  screenOf: ScreenOf,
  id: string,
  schedule: NewSchedule,
): Promise<SavedView> {
  await queries.lockOwner(ctx.tx, ctx.actor.userId)
  const { name, schedule: before } = await findView(ctx, screenOf, id)
  const problem = scheduleProblem(schedule)
  if (problem) throw invalid(problem, { day: problem })
  const own = await queries.countOwn(ctx.tx, ctx.actor.userId)
  if (!before && own.schedules >= mostSchedules)
    throw wrongState(`You already get ${mostSchedules} views by email. Stop one first.`)
  const next = nextSending(schedule, ctx.tenant.timeZone, ctx.now)
  await putSchedule(ctx.tx, id, ctx.actor.userId, schedule, next)
  ctx.audit('saved_view.scheduled', { object: object(id), after: { name, ...schedule } })
  return viewOf(ctx, await findView(ctx, screenOf, id))
}

export async function unscheduleView(ctx: Me, screenOf: ScreenOf, id: string): Promise<SavedView> {
  const { schedule } = await findView(ctx, screenOf, id)
  if (!schedule) throw notFound()
  await dropOwnSchedule(ctx.tx, id, ctx.actor.userId)
  ctx.audit('saved_view.unscheduled', { object: object(id), before: schedule })
  return viewOf(ctx, await findView(ctx, screenOf, id))
}

/** One's own, and seen by no one else: the Audit Log needs none of it. */
export async function chooseDefault(
  ctx: Me,
  screenOf: ScreenOf,
  list: ViewList,
  viewId: string | null,
): Promise<SavedView[]> {
  if (viewId !== null && (await findView(ctx, screenOf, viewId)).list !== list) throw notFound()
  requireSeen(ctx, screenOf(list))
  await queries.setDefault(ctx.tx, ctx.actor.userId, list, viewId)
  return listViews(ctx, screenOf, list)
}
