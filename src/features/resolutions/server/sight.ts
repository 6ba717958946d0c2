/**
 * Whose resolutions somebody sees: those of all departments, or of their own with what they asked for and what is on their
 * desk. Who stands in for somebody sees what that one sees.
 */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Bind } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import { notFound } from '#platform/shared/errors.ts'
import { type Permission, switchesThatOpen } from '#platform/shared/permissions/catalogue.ts'
import { fullAdministrator } from '#platform/shared/permissions/default-roles.ts'
import type { Resolution } from '../contract.ts'
import { findResolution, lockResolution } from './queries.ts'

/** The reader and whom they stand in for, as the query `me` of what follows. `user` is the place of their id: `$2`. */
export function meAndWhomIStandInFor(bind: Bind, user: string, today: string): string {
  const full = bind(fullAdministrator)
  const opens = (permission: Permission) =>
    `(r.name = ${full} or r.granted && ${bind(switchesThatOpen(permission))}::text[])`
  return `
    select u.id, u.role_id, u.department_id, ${opens('resolutions.reviewDepartment')} as reviews,
      ${opens('resolutions.seeAll')} as sees_all
    from users u join roles r on r.id = u.role_id
    where u.id = ${user} or u.deleted_at is null and u.disabled_at is null and u.id in (
      select d.user_id from delegations d where d.delegate_id = ${user}
        and ${bind(today)}::date between d.starts_on and d.ends_on)`
}

const seesAll = '(select bool_or(sees_all) from me)'

/** Of the own department, asked for by oneself, or on one's desk. */
const isMine = `(r.department_id in (select department_id from me) or r.user_id in (select id from me)
  or r.holder_user_id in (select id from me) or r.holder_role_id in (select role_id from me))`

/**
 * A query over resolutions `r`, of those that the reader sees. Written twice, and run once: who sees all of them pays nothing
 * for the question, and reads and counts by an index alone.
 */
export const inSight = (conditions: readonly string[], query: (where: string) => string) =>
  [[seesAll], [`not ${seesAll}`, isMine]]
    .map((sight) => `(${query(`where ${[...sight, ...conditions].join(' and ')}`)})`)
    .join(' union all ')

/** How many of them there are; `all` is a shorter way to count for who sees all. */
export function countInSight(conditions: readonly string[], all?: string): string {
  const count = (more: readonly string[]) => {
    const where = [...more, ...conditions].join(' and ')
    return `select count(*) from resolutions r ${where && `where ${where}`}`
  }
  return `select case when ${seesAll} then (${all ?? count([])}) else (${count([isMine])}) end`
}

/** The same for queries of another shape: what `with` they need, and the condition on `r`. */
function sightOf({ tenant, now }: Pick<Ctx, 'tenant' | 'now'>, bind: Bind, userId: string) {
  const me = meAndWhomIStandInFor(bind, bind(userId), dayIn(tenant.timeZone, now))
  return { shared: `with me as materialized (${me})`, conditions: [`(${seesAll} or ${isMine})`] }
}

/** Nothing to ask where the reader sees all of them. */
export const sightOfReader = (ctx: Ctx<UserActor>, bind: Bind) =>
  ctx.actor.can('resolutions.seeAll') ? { shared: '', conditions: [] } : sightOf(ctx, bind, ctx.actor.userId)

/** Whether this user sees it: for others than whoever asks. */
export async function isSeenBy(
  ctx: Pick<Ctx, 'tx' | 'tenant' | 'now'>,
  userId: string,
  id: string,
): Promise<boolean> {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const { shared, conditions } = sightOf(ctx, bind, userId)
  const where = [`r.id = ${bind(id)}`, ...conditions].join(' and ')
  return (await ctx.tx.sql(`${shared} select r.id from resolutions r where ${where}`, values)).length > 0
}

/** Those that the reader sees, and those that the Board adopted: those are no secret. */
export async function seenAmong(ctx: Ctx<UserActor>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { tx, actor } = ctx
  if (ids.length === 0 || actor.can('resolutions.seeAll')) return new Set(ids)
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const { shared, conditions } = sightOf(ctx, bind, actor.userId)
  const seen = await tx.sql<{ id: string }>(
    `${shared} select r.id from resolutions r where r.id = any(${bind(ids)}) and (r.adopted_date is not null or ${conditions.join(' and ')})`,
    values,
  )
  return new Set(seen.map(({ id }) => id))
}

/** Throws `not_found` for what the reader does not see. */
export async function requireSeen(ctx: Ctx<UserActor>, id: string): Promise<void> {
  const { actor } = ctx
  if (actor.can('resolutions.seeAll') || (await isSeenBy(ctx, actor.userId, id))) return
  throw notSeen()
}

export const notSeen = () => notFound('Resolution not found.')

export async function findSeen(ctx: Ctx<UserActor>, id: string): Promise<Resolution> {
  await requireSeen(ctx, id)
  return findResolution(ctx.tx, id)
}

export async function lockSeen(ctx: Ctx<UserActor>, id: string): Promise<Resolution> {
  await requireSeen(ctx, id)
  return lockResolution(ctx.tx, id)
}
