/**
 * Who sees a matter: who may see those of all departments; and else its own department, who asked for it, and whoever its route
 * names or has named and who may act there. Who acts for someone sees what that person sees. Who declared a conflict of interest sees
 * nothing of it, whatever else they may see.
 */
import { z } from 'zod'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Bind } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { MatterKind } from '../rules.ts'
import { assignedAs, meSql, opensSql } from './me.ts'
import { findMatter, lockMatter, type Matter, notThere } from './queries.ts'
import { isRecused } from './recusals.ts'

const seesAll = '(select bool_or(sees_all) from me)'

const recusals = 'from matter_recusals x where x.user_id in (select reader from me)'
const isRecusedAnywhere = `exists (select ${recusals})`
const takesPart = `m.id <> all (array(select x.matter_id ${recusals}))`

/** Of one's own department, asked for by oneself, or assigned to one now or before. */
const isMine = ({
  kind,
}: MatterKind) => `(m.department_id in (select department_id from me) or m.requester_id in (select id from me)
  or m.id in (select s.matter_id from matter_steps s join me on s.assignee_id = any (${assignedAs})
    where '${kind}/' || s.status = any (me.desks)))`

/**
 * A query over matters `m`, of those that the user sees. Written three times, and run once: who sees all of them pays nothing for the
 * question, and reads and counts by an index alone. `whoAsks` is the part of the condition that says which of the three it is.
 */
export const visibleSql = (
  kind: MatterKind,
  conditions: readonly string[],
  query: (where: string, whoAsks: string, seesAll: boolean) => string,
) =>
  [
    { whoAsks: `${seesAll} and not ${isRecusedAnywhere}`, sees: [] },
    { whoAsks: `${seesAll} and ${isRecusedAnywhere}`, sees: [takesPart] },
    { whoAsks: `not ${seesAll}`, sees: [isMine(kind), takesPart] },
  ]
    .map(({ whoAsks, sees }) =>
      query(`where ${[whoAsks, ...sees, ...conditions].join(' and ')}`, whoAsks, sees.length === 0),
    )
    .map((each) => `(${each})`)
    .join(' union all ')

/** How many of them there are; `all` is a shorter way to count for who sees all. */
export function countVisibleSql(kind: MatterKind, conditions: readonly string[], all?: string): string {
  const count = (more: readonly string[]) =>
    `select count(*) from matters m where ${[...more, ...conditions].join(' and ')}`
  return `select case when ${seesAll} and not ${isRecusedAnywhere} then (${all ?? count([])})
    when ${seesAll} then (${count([takesPart])}) else (${count([isMine(kind), takesPart])}) end`
}

type Reading = Pick<Ctx, 'tx' | 'tenant' | 'now'>

/** The same for queries of another shape: the `with` they need, and the condition on `m`. */
function visibilityOf({ tenant, now }: Reading, kind: MatterKind, bind: Bind, userId: string) {
  const me = meSql(bind, { kinds: [kind], user: `${bind(userId)}::uuid`, today: dayIn(tenant.timeZone, now) })
  return {
    shared: `with me as materialized (${me})`,
    conditions: [`(${seesAll} or ${isMine(kind)})`, takesPart],
  }
}

/** Where the user sees all of them, there is nothing to ask but in what they take no part. */
export const visibilityOfUser = (ctx: Ctx<UserActor>, kind: MatterKind, bind: Bind) =>
  ctx.actor.can(kind.permissions.seeAll)
    ? {
        shared: '',
        conditions: [
          `m.id <> all (array(select x.matter_id from matter_recusals x where x.user_id = ${bind(ctx.actor.userId)}))`,
        ],
      }
    : visibilityOf(ctx, kind, bind, ctx.actor.userId)

const Id = z.object({ id: z.uuid() })

async function visibleIds(ctx: Reading, kind: MatterKind, userId: string, ids: readonly string[], or = '') {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const { shared, conditions } = visibilityOf(ctx, kind, bind, userId)
  const visible = [`(${conditions.join(' and ')})`, ...(or ? [or] : [])].join(' or ')
  const text = `${shared} select m.id from matters m where m.id = any(${bind(ids)}) and m.kind = ${bind(kind.kind)} and (${visible})`
  return ctx.tx.rows(Id, text, values)
}

/** Whether this user sees it: for others than the one who asks. */
export const isVisibleTo = async (ctx: Reading, kind: MatterKind, userId: string, id: string) =>
  (await visibleIds(ctx, kind, userId, [id])).length > 0

/** Those that the user sees, and those for which `or` holds: what was published is no secret. */
export async function visibleAmong(
  ctx: Reading & { readonly actor: Pick<UserActor, 'userId'> },
  kind: MatterKind,
  ids: readonly string[],
  or: string,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await visibleIds(ctx, kind, ctx.actor.userId, ids, or)).map(({ id }) => id))
}

/** Throws `not_found` where the user does not see it. Whether it is of this kind at all, whoever reads it next says. */
async function requireSight(ctx: Ctx<UserActor>, kind: MatterKind, id: string): Promise<void> {
  const { tx, actor } = ctx
  const isSeen = actor.can(kind.permissions.seeAll)
    ? !(await isRecused(tx, actor.userId, id))
    : await isVisibleTo(ctx, kind, actor.userId, id)
  if (!isSeen) throw notThere(kind)
}

/** Throws `not_found` where the user does not see it, and where it is of another kind. */
export async function findVisible(ctx: Ctx<UserActor>, kind: MatterKind, id: string): Promise<Matter> {
  await requireSight(ctx, kind, id)
  return findMatter(ctx.tx, kind, id)
}

export async function lockVisible(ctx: Ctx<UserActor>, kind: MatterKind, id: string): Promise<Matter> {
  await requireSight(ctx, kind, id)
  return lockMatter(ctx.tx, kind, id)
}

const Reader = z.object({ id: z.uuid(), name: z.string(), can_see: z.boolean() })

/** Those of these users who work here and may see matters of this kind at all, and whether they see this one. */
export async function readersAmong(ctx: Reading, kind: MatterKind, userIds: readonly string[], id: string) {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  const me = meSql(bind, { kinds: [kind], user: `unnest(${bind(userIds)}::uuid[])`, today })
  return ctx.tx.rows(
    Reader,
    `with everyone as materialized (${me})
     select u.id, u.first_name || ' ' || u.last_name as name, exists (
       with me as (select * from everyone where reader = u.id)
       select from matters m where m.id = ${bind(id)} and m.kind = ${bind(kind.kind)} and (${seesAll} or ${isMine(kind)}) and ${takesPart}) as can_see
     from users u join roles r on r.id = u.role_id
     where u.id = any (${bind(userIds)}) and u.deleted_at is null and u.disabled_at is null
       and ${opensSql(bind, kind.permissions.see)}`,
    values,
  )
}

/** The years of which the user sees any, the latest first. */
export async function findYears(ctx: Ctx<UserActor>, kind: MatterKind): Promise<number[]> {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const { shared, conditions } = visibilityOfUser(ctx, kind, bind)
  const where = [`m.kind = ${bind(kind.kind)}`, ...conditions].join(' and ')
  const text = `${shared} select distinct m.year from matters m where ${where} order by m.year desc`
  return (await ctx.tx.rows(z.object({ year: z.number().int() }), text, values)).map(({ year }) => year)
}
