import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { forbidden, notFound } from '#platform/shared/errors.ts'
import { fullAdministrator } from '#platform/shared/permissions/default-roles.ts'
import type { NewView, SavedView, ViewChange } from '../contract.ts'
import type { ViewList } from '../rules.ts'
import { canSee, queryFor, requireSeen, type ScreenOf } from './listed.ts'
import * as queries from './queries.ts'

type Me = Ctx<UserActor>

const object = (id: string) => ({ type: 'saved_view', id })

function viewOf({ actor }: Me, { user_id, ...view }: queries.StoredView): SavedView {
  const is_mine = user_id === actor.userId
  return { ...view, is_mine, can_edit: is_mine || actor.role === fullAdministrator }
}

/** Of another person's own, of another county, or of a list that is closed to the user, nothing is known. */
async function findView(ctx: Me, screenOf: ScreenOf, id: string): Promise<queries.StoredView> {
  const found = await queries.findView(ctx.tx, ctx.actor.userId, id)
  if (!found || !canSee(ctx, screenOf(found.list))) throw notFound()
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
  if (view.is_shared && !after.is_shared) await queries.dropOthersDefaults(ctx.tx, id, ownerId)
  ctx.audit('saved_view.updated', { object: object(id), before: recorded(view), after })
  // A Full Administrator who stops sharing someone's view sees it no longer.
  return { ...view, ...after, version: view.version + 1 }
}

export async function deleteView(ctx: Me, screenOf: ScreenOf, id: string) {
  const { view } = await lockEditable(ctx, screenOf, id)
  await queries.deleteView(ctx.tx, id)
  ctx.audit('saved_view.deleted', { object: object(id), before: { list: view.list, ...recorded(view) } })
  return { message: 'View deleted.' }
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
