/** What stands between an actor and a user's account. */

import { permissionsOf } from '#features/roles/server/index.ts'
import type { UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { conflict, forbidden } from '#platform/shared/errors.ts'
import { fullAdministrator } from '#platform/shared/permissions/role-names.ts'
import type { User } from '../contract.ts'
import { mayChange, mayChooseRole } from '../rules.ts'
import { hasOtherAdministrator } from './queries.ts'

export function requireMayChange(actor: UserActor, user: Pick<User, 'role'>): void {
  if (!mayChange(actor.role, user.role))
    throw forbidden('Only a Full Administrator can change a Full Administrator.')
}

export function requireMayChooseRole(actor: UserActor): void {
  if (!mayChooseRole(actor.role)) throw forbidden('Only a Full Administrator can assign a role.')
}

/**
 * Who chooses where someone's mail goes, or has a link to a new password mailed, is one step from their account: no one
 * climbs by way of someone who may do more.
 */
export async function requireMayLetIn(
  tx: Tx,
  actor: UserActor,
  user: Pick<User, 'role'>,
  what: 'change their email' | 'send them a login link',
): Promise<void> {
  const opened = await permissionsOf(tx, user.role)
  if ([...opened].some((permission) => !actor.can(permission)))
    throw forbidden(`This user has permissions you don’t have, so you can’t ${what}.`)
}

/** Called before a user stops being an administrator who can sign in. */
export async function requireAdministratorAfter(tx: Tx, leaving: User): Promise<void> {
  if (leaving.role !== fullAdministrator || leaving.is_disabled) return
  if (!(await hasOtherAdministrator(tx, leaving.id)))
    throw conflict('This is the county’s only Full Administrator. Assign that role to someone else first.')
}
