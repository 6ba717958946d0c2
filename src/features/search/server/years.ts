/** Years that a search can be narrowed to: those of records that the user may see, since a year tells of a record too. */
import { z } from 'zod'
import type { MatterKind } from '#features/matters/rules.ts'
import { findRecusals, visibilityOfUser } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Bind } from '#platform/server/http/handle.ts'
import type { DocumentKind } from '../rules.ts'
import { matterKinds, openKinds } from './visible.ts'

const mostYears = 300
const Year = z.object({ year: z.number().int() })

/** The latest first. */
export async function findYears(ctx: Ctx<UserActor>): Promise<number[]> {
  const partly = matterKinds.filter(
    ({ permissions }) => ctx.actor.can(permissions.see) && !ctx.actor.can(permissions.seeAll),
  )
  const found = await Promise.all([
    yearsOfLists(ctx),
    yearsOfAll(ctx),
    ...partly.map((kind) => yearsOfSome(ctx, kind)),
  ])
  const years = new Set(found.flat().map(({ year }) => year))
  return [...years].sort((one, other) => other - one).slice(0, mostYears)
}

const withoutOwner: readonly DocumentKind[] = ['vendor', 'user', 'department']

/** Of these there are few, and a permission alone opens them. */
const yearsOfLists = (ctx: Ctx<UserActor>) =>
  ctx.tx.rows(
    Year,
    'select distinct extract(year from day)::int as year from search_documents where kind = any ($1)',
    [openKinds(ctx).filter((kind) => withoutOwner.includes(kind))],
  )

/**
 * Of meetings, and of matters of all departments. Each year is one look into the index of days, however many documents it has,
 * unless its latest are of kinds that the user does not see.
 */
async function yearsOfAll(ctx: Ctx<UserActor>) {
  const kinds = [
    ...(ctx.actor.can('meetings.see') ? ['meeting'] : []),
    ...matterKinds.filter(({ permissions }) => ctx.actor.can(permissions.seeAll)).map(({ kind }) => kind),
  ]
  if (kinds.length === 0) return []
  const latest = (
    before: string,
  ) => `select extract(year from max(d.day))::int as year from search_documents d
    where ${before} coalesce(d.owner_kind, d.kind) = any ($1) and coalesce(d.owner_id, d.record_id) <> all ($2::uuid[])`
  return ctx.tx.rows(
    Year,
    `with recursive years as (${latest('')}
       union all select (${latest('d.day < make_date(y.year, 1, 1) and')}) from years y where y.year is not null)
     select year from years where year is not null limit ${mostYears}`,
    [kinds, await findRecusals(ctx.tx, ctx.actor.userId)],
  )
}

/** Of a kind of which the user sees some: these, and what belongs to them. */
function yearsOfSome(ctx: Ctx<UserActor>, kind: MatterKind) {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const { shared, conditions } = visibilityOfUser(ctx, kind, bind)
  const where = [`m.kind = ${bind(kind.kind)}`, ...conditions].join(' and ')
  return ctx.tx.rows(
    Year,
    `${shared} select distinct extract(year from d.day)::int as year from matters m cross join lateral (
       select s.day from search_documents s where s.kind = m.kind and s.record_id = m.id
       union all select s.day from search_documents s where s.owner_id = m.id) d
     where ${where}`,
    values,
  )
}
