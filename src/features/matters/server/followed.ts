/** Which lists a user hears of: those of the kinds that their role lets them see at all. */
import { z } from 'zod'
import type { Topic } from '#platform/server/changes/index.ts'
import type { Bind, StreamCtx } from '#platform/server/http/handle.ts'
import { forbidden } from '#platform/shared/errors.ts'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import type { MatterKind } from '../rules.ts'
import { opensSql } from './me.ts'

export interface FollowedKind {
  /** As the triggers call it. */
  readonly kind: string
  readonly see: Permission
}

export const ofMatters = ({ kind, permissions }: MatterKind): FollowedKind => ({ kind, see: permissions.see })

export async function followedBy(
  { tx, userId }: Pick<StreamCtx, 'tx' | 'userId'>,
  kinds: readonly FollowedKind[],
): Promise<Topic[]> {
  const values: unknown[] = [userId]
  const bind: Bind = (value) => `$${values.push(value)}`
  const seen = kinds.map(({ kind, see }) => `case when ${opensSql(bind, see)} then ${bind(kind)}::text end`)
  const [row] = await tx.rows(
    z.object({ kinds: z.array(z.string()) }),
    `select array_remove(array[${seen.join(', ')}], null) as kinds
     from users u join roles r on r.id = u.role_id where u.id = $1`,
    values,
  )
  if (!row || row.kinds.length === 0) throw forbidden()
  return row.kinds.map((kind) => ({ kind }))
}
