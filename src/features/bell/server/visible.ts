/** Of what someone was told, what they may still see: what their lists no longer show is neither shown nor counted. */
import { contractKind } from '#features/contracts/rules.ts'
import { visibleAmong } from '#features/matters/server/index.ts'
import type { SeenInDigest } from '#features/notifications/server/index.ts'
import { projectKind } from '#features/procurement/rules.ts'
import { resolutionKind } from '#features/resolutions/rules.ts'
import { openedAmong } from '#features/signing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { screenIn } from '#platform/server/mail/index.ts'
import { rightsOf } from '#platform/server/session/rights.ts'
import { vendorRole } from '#platform/shared/permissions/role-names.ts'
import { recordOf, type Screen, screenOf, signerOf } from '../rules.ts'
import { findMeetings } from './queries.ts'

const matterKinds = [resolutionKind, projectKind, contractKind]

interface Seeing extends Pick<Ctx, 'tx' | 'tenant' | 'now'> {
  readonly actor: Pick<UserActor, 'userId' | 'role' | 'can'>
}

interface Told {
  readonly path: string
}

export async function onlyVisible<T extends Told>(
  ctx: Seeing,
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
    ...matterKinds
      .filter(({ permissions }) => actor.can(permissions.see))
      .map((kind) => visibleAmong(ctx, kind, idsOf(kind.plural), 'false')),
    findMeetings(tx, idsOf('meetings')),
    openedAmong(ctx, matterKinds, [...new Set(told.flatMap(({ path }) => signerOf(path) ?? []))]),
  ])
  const isSeen = (id: string) => seen.some((ids) => ids.has(id))
  return told.filter(({ path }) => {
    const permission = screenOf(screens, path)?.permission
    if (permission && !actor.can(permission)) return false
    const id = signerOf(path) ?? recordOf(path)?.id
    return id === undefined || isSeen(id)
  })
}

/** The same of a digest’s lines, for who is not there. Vendors have no bell: what they are told is their own. */
export const seenInDigest =
  (screens: readonly Screen[]): SeenInDigest =>
  async (ctx, userId, lines) => {
    const actor = await rightsOf(ctx.tx, userId)
    if (!actor) return []
    if (actor.role === vendorRole) return lines
    const told = lines.map((line) => ({ line, path: screenIn(line.link) }))
    return (await onlyVisible({ ...ctx, actor }, screens, told)).map(({ line }) => line)
  }
