/** Of what was found, what the user may see: by the same rule as every list (`matters/server/visibility.ts`). */
import { contractKind } from '#features/contracts/rules.ts'
import { findRecusals, visibleAmong } from '#features/matters/server/index.ts'
import { projectKind } from '#features/procurement/rules.ts'
import { resolutionKind } from '#features/resolutions/rules.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { type DocumentKind, documentKinds, type OwnerKind, permissionsFor } from '../rules.ts'
import type { Found } from './queries.ts'

export const matterKinds = [resolutionKind, projectKind, contractKind]

/** Kinds of which the user may see any. */
export const openKinds = (ctx: Ctx<UserActor>): DocumentKind[] =>
  documentKinds.filter((kind) => permissionsFor[kind].some((permission) => ctx.actor.can(permission)))

type Seen = Pick<Found, 'kind' | 'record_id' | 'owner_kind' | 'owner_id'>

export async function onlyVisible<T extends Seen>(ctx: Ctx<UserActor>, found: readonly T[]): Promise<T[]> {
  const visible = new Set<string>()
  const recused = new Set(await findRecusals(ctx.tx, ctx.actor.userId))
  await Promise.all(
    matterKinds.map(async (kind) => {
      if (!ctx.actor.can(kind.permissions.see)) return
      const ids = found.map(decidedBy).flatMap((by) => (by?.kind === kind.kind ? [by.id] : []))
      // Who sees all of them is shut out by a conflict of interest alone.
      const seen = ctx.actor.can(kind.permissions.seeAll)
        ? ids.filter((id) => !recused.has(id))
        : await visibleAmong(ctx, kind, [...new Set(ids)], 'false')
      for (const id of seen) visible.add(id)
    }),
  )
  const open = new Set(openKinds(ctx))
  return found.filter((each) => {
    if (!open.has(each.kind)) return false
    const by = decidedBy(each)
    if (!by) return true
    return by.kind === 'meeting' ? ctx.actor.can('meetings.see') : visible.has(by.id)
  })
}

/** The record that says who sees it; null where the permission for its kind says all. */
function decidedBy({ kind, record_id, owner_kind, owner_id }: Seen): { kind: OwnerKind; id: string } | null {
  if (owner_kind && owner_id) return { kind: owner_kind, id: owner_id }
  if (kind === 'resolution' || kind === 'project' || kind === 'contract') return { kind, id: record_id }
  return null
}
