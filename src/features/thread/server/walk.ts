/** Follows links in both directions, through what the user may see. */
import { z } from 'zod'
import { findRecusals, visibleAmong } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { MatterLink } from '../rules.ts'
import type { ThreadedKind, ThreadMatter } from './source.ts'

/** A framework resolution may authorize hundreds of contracts. */
export const mostMatters = 60

const Known = z.object({ id: z.uuid(), kind: z.string(), is_public: z.boolean() })

/** Of these, those that the user sees, and those of which the public may read. */
export async function seenAmong(
  ctx: Ctx<UserActor>,
  kinds: readonly ThreadedKind[],
  ids: readonly string[],
): Promise<ThreadMatter[]> {
  if (ids.length === 0) return []
  const isPublic = kinds.map((each) => `m.kind = '${each.kind.kind}' and ${each.isPublic}`).join(' or ')
  const [known, recusals] = await Promise.all([
    ctx.tx.rows(
      Known,
      `select m.id, m.kind, (${isPublic}) as is_public from matters m where m.id = any ($1)`,
      [ids],
    ),
    findRecusals(ctx.tx, ctx.actor.userId),
  ])
  const visible = await Promise.all(
    kinds
      .filter(({ kind }) => ctx.actor.can(kind.permissions.see))
      .map(({ kind }) =>
        visibleAmong(
          ctx,
          kind,
          known.filter((each) => each.kind === kind.kind).map(({ id }) => id),
          'false',
        ),
      ),
  )
  return known.flatMap(({ id, is_public }): ThreadMatter[] => {
    if (visible.some((own) => own.has(id))) return [{ id, isPublicOnly: false }]
    return is_public && !recusals.includes(id) ? [{ id, isPublicOnly: true }] : []
  })
}

const Link = z.object({ from_id: z.uuid(), to_id: z.uuid() })

const findLinks = (tx: Tx, ids: readonly string[]): Promise<MatterLink[]> =>
  tx.rows(
    Link,
    `select from_id, to_id from matter_links where from_id = any ($1)
     union (select l.from_id, l.to_id from matter_links l join matters m on m.id = l.from_id
       where l.to_id = any ($1) order by m.created_at, m.id limit ${mostMatters * 2})`,
    [ids],
  )

interface Walked {
  readonly matters: readonly ThreadMatter[]
  readonly links: readonly MatterLink[]
  readonly isMore: boolean
}

/** What the user does not see is passed over, with everything behind it. */
export async function walk(
  ctx: Ctx<UserActor>,
  kinds: readonly ThreadedKind[],
  start: readonly ThreadMatter[],
): Promise<Walked> {
  const matters = new Map(start.map((matter) => [matter.id, matter]))
  const links: MatterLink[] = []
  const asked = new Set(matters.keys())
  let isMore = false
  for (let next = [...matters.keys()]; next.length > 0; ) {
    const found = await findLinks(ctx.tx, next)
    links.push(...found)
    const met = [...new Set(found.flatMap(({ from_id, to_id }) => [from_id, to_id]))].filter(
      (id) => !asked.has(id),
    )
    for (const id of met) asked.add(id)
    const seen = await seenAmong(ctx, kinds, met)
    const room = Math.max(0, mostMatters - matters.size)
    isMore ||= seen.length > room
    for (const matter of seen.slice(0, room)) matters.set(matter.id, matter)
    next = seen.slice(0, room).map(({ id }) => id)
  }
  return { matters: [...matters.values()], links, isMore }
}
