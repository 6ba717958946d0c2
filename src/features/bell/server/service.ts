import type { Ctx, UserActor } from '#platform/server/context.ts'
import { Page } from '#platform/server/http/handle.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { Notice, NoticeQuery, Unread } from '../contract.ts'
import { type Screen, screenOf } from '../rules.ts'
import * as queries from './queries.ts'
import { onlyVisible } from './visible.ts'

type Me = Ctx<UserActor>

export async function countUnread(ctx: Me, screens: readonly Screen[]): Promise<Unread> {
  const paths = await queries.findUnreadPaths(ctx.tx, ctx.actor.userId)
  return { unread: (await onlyVisible(ctx, screens, paths)).length }
}

export async function listNotices(
  ctx: Me,
  screens: readonly Screen[],
  { type, show, limit, offset }: NoticeQuery,
): Promise<Page<Notice[]>> {
  const found = await queries.findNotices(ctx.tx, ctx.actor.userId, type, show === 'unread')
  const visible = await onlyVisible(ctx, screens, found)
  const rows = visible.slice(offset, offset + limit).map((notice) => ({
    ...notice,
    path: screenOf(screens, notice.path) ? notice.path : '',
  }))
  return new Page(rows, visible.length)
}

export async function readNotice(ctx: Me, screens: readonly Screen[], id: string): Promise<Unread> {
  const notice = await queries.findNotice(ctx.tx, ctx.actor.userId, id)
  if ((await onlyVisible(ctx, screens, [notice])).length === 0) throw notFound()
  await queries.markRead(ctx.tx, ctx.actor.userId, ctx.now, id)
  return countUnread(ctx, screens)
}

export async function readAllNotices(ctx: Me, screens: readonly Screen[]): Promise<Unread> {
  await queries.markRead(ctx.tx, ctx.actor.userId, ctx.now)
  return countUnread(ctx, screens)
}
