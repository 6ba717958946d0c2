/** Of which lists a user hears: those of the kinds that their role lets them see at all. */
import { z } from 'zod'
import type { Topic } from '#platform/server/changes/index.ts'
import { type Bind, handleStream, type Route } from '#platform/server/http/handle.ts'
import { followChanges } from '#platform/shared/changes.ts'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { opensSql } from './me.ts'

export interface FollowedKind {
  /** As the triggers call it. */
  readonly kind: string
  readonly see: Permission
}

/** `own`: what everyone hears of themselves, such as their notifications. */
export const changesRoute = (kinds: readonly FollowedKind[], own: readonly string[]): Route =>
  handleStream(followChanges, async ({ tx, userId }): Promise<Topic[]> => {
    const values: unknown[] = [userId]
    const bind: Bind = (value) => `$${values.push(value)}`
    const seen = kinds.map(({ kind, see }) => `case when ${opensSql(bind, see)} then ${bind(kind)}::text end`)
    const rows = await tx.rows(
      z.object({ kinds: z.array(z.string()) }),
      `select array_remove(array[${seen.join(', ')}], null) as kinds
       from users u join roles r on r.id = u.role_id where u.id = $1`,
      values,
    )
    return [
      ...own.map((kind) => ({ kind, id: userId })),
      ...rows.flatMap((row) => row.kinds.map((kind) => ({ kind }))),
    ]
  })
