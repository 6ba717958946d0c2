/** Of what someone was told, what they may still see: what their lists no longer show is neither shown nor counted. */
import { contractKind } from '#features/contracts/rules.ts'
import { visibleAmong } from '#features/matters/server/index.ts'
import { projectKind } from '#features/procurement/rules.ts'
import { resolutionKind } from '#features/resolutions/rules.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { vendorRole } from '#platform/shared/permissions/default-roles.ts'
import { recordOf, type Screen, screenOf } from '../rules.ts'
import { findMeetings } from './queries.ts'

const matterKinds = [resolutionKind, projectKind, contractKind]

interface Told {
  readonly path: string
}

export async function onlyVisible<T extends Told>(
  ctx: Ctx<UserActor>,
  screens: readonly Screen[],
  told: readonly T[],
): Promise<T[]> {
  const { actor, tx } = ctx
  if (actor.role === vendorRole) return []
  const idsOf = (plural: string) => [
    ...new Set(
      told.flatMap(({ path }) => {
        const record = recordOf(path)
        return record?.plural === plural ? [record.id] : []
      }),
    ),
  ]
  const seen = await Promise.all([
    ...matterKinds.map((kind) => visibleAmong(ctx, kind, idsOf(kind.plural), 'false')),
    findMeetings(tx, idsOf('meetings')),
  ])
  return told.filter(({ path }) => {
    const permission = screenOf(screens, path)?.permission
    if (permission && !actor.can(permission)) return false
    const record = recordOf(path)
    return !record || seen.some((ids) => ids.has(record.id))
  })
}
