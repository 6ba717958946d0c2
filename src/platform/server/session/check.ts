/** Whether a session still holds, who it belongs to, and what their role opens: one indexed query. */

import { z } from 'zod'
import type { Access } from '../../shared/endpoint.ts'
import { forbidden, notSignedIn, secondFactorSetupRequired } from '../../shared/errors.ts'
import { type Permission, permissions, withImplied } from '../../shared/permissions/catalog.ts'
import { fullAdministrator, vendorRole } from '../../shared/permissions/role-names.ts'
import { sessionLife } from '../../shared/session-life.ts'
import type { UserActor } from '../context.ts'
import type { PipelinedTx } from '../database/pipeline.ts'
import type { Claims } from './token.ts'

/** Being seen is written down at most this often. */
const touchEvery = 60_000

/** Takes the session's id, the user's id and the time as $1, $2 and $3. */
export const sessionQuery = `
  select last_seen_at, email, name, role, granted,
    requires_second_factor and not has_second_factor as must_set_up_second_factor from sessions
  where id = $1 and user_id = $2 and ended_at is null and expires_at > $3::timestamptz
    and last_seen_at > $3::timestamptz - interval '${sessionLife.idleMinutes} minutes'`

export const SessionRow = z.object({
  last_seen_at: z.date(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  granted: z.string(),
  must_set_up_second_factor: z.boolean(),
})
export type SessionRow = z.infer<typeof SessionRow>

export interface CheckedSession {
  readonly actor: UserActor
  readonly isDueForTouch: boolean
}

export async function checkSession(
  tx: PipelinedTx,
  claims: Claims,
  access: Access,
  now: Date,
): Promise<CheckedSession> {
  const [row] = await tx.rows(SessionRow, sessionQuery, sessionValues(claims, now))
  return validateSession(row, claims, access, now)
}

export const sessionValues = (claims: Claims, now: Date) => [claims.sid, claims.sub, now]

/**
 * Throws `not_signed_in` where there is no session, `second_factor_setup_required` where its role asks for more than a password
 * and the user has no more, `forbidden` where its role does not open what is asked for.
 */
export function validateSession(
  row: SessionRow | undefined,
  claims: Claims,
  access: Access,
  now: Date,
): CheckedSession {
  if (!row) throw notSignedIn()
  if (row.must_set_up_second_factor && access !== 'enrolling') throw secondFactorSetupRequired()
  const open = openedTo(row)
  if (access === 'vendor' && row.role !== vendorRole) throw forbidden()
  if (typeof access === 'object' && !open.has(access.permission)) throw forbidden()
  return {
    actor: {
      kind: 'user',
      userId: claims.sub,
      sessionId: claims.sid,
      email: row.email,
      name: row.name,
      role: row.role,
      mustSetUpSecondFactor: row.must_set_up_second_factor,
      can: (permission) => open.has(permission),
    },
    isDueForTouch: now.getTime() - row.last_seen_at.getTime() > touchEvery,
  }
}

/** Travels with whatever the transaction asks next. */
export const touchSession = (tx: PipelinedTx, sessionId: string, now: Date): void =>
  tx.later(
    'update sessions set last_seen_at = greatest(last_seen_at, $2) where id = $1 and ended_at is null',
    [sessionId, now],
  )

/** Also what a newer version of the product has brought since the county was made. */
const everything: ReadonlySet<Permission> = new Set(permissions)

/** Everything that a role opens. */
export const openedTo = ({ role, granted }: Pick<SessionRow, 'role' | 'granted'>) =>
  role === fullAdministrator ? everything : opened(granted)

/** A pure function of the switches, remembered: a county has a few dozen roles at the most. */
const remembered = new Map<string, ReadonlySet<Permission>>()
function opened(granted: string): ReadonlySet<Permission> {
  const known = remembered.get(granted)
  if (known) return known
  if (remembered.size > 5000) remembered.clear()
  const open = withImplied(granted.split(' '))
  remembered.set(granted, open)
  return open
}
