/** Creating, editing, disabling and deleting users. */

import { hashPassword, invalidateLinks, requireGoodPassword } from '#features/auth/server/index.ts'
import { findRoleIds } from '#features/roles/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import { vendorRole } from '#platform/shared/permissions/role-names.ts'
import type { UserChange, UserFields } from '../contract.ts'
import { mayChooseRole } from '../rules.ts'
import {
  requireAdministratorAfter,
  requireMayChange,
  requireMayChooseRole,
  requireMayLetIn,
} from './guards.ts'
import * as queries from './queries.ts'

type Me = Ctx<UserActor>

export const object = (id: string) => ({ type: 'user', id })

export async function createUser(
  ctx: Me,
  { password, ...fields }: UserFields & { password?: string | null },
) {
  const { role, vendor_ids, ...details } = fields
  const password_hash = password ? await hashTemporary(ctx, password, fields) : null
  const role_id = await roleId(ctx, (mayChooseRole(ctx.actor.role) && role) || vendorRole)
  const { id } = await queries.insertUser(ctx.tx, {
    ...details,
    role_id,
    password_hash,
    password_is_temporary: password_hash !== null,
  })
  await queries.replaceVendors(ctx.tx, id, vendor_ids)
  const user = await queries.getUser(ctx.tx, id)
  ctx.audit('user.created', { object: object(id), after: user })
  return user
}

/** Ten letters and digits will do until the first log-in, at which it is changed. */
async function hashTemporary(ctx: Me, password: string, user: UserFields): Promise<string> {
  const obvious = [user.email, user.first_name, user.last_name, ctx.tenant.name, 'countyhall']
  await requireGoodPassword(password, { isTemporary: true, obvious }, 'password')
  return hashPassword(password)
}

async function roleId(ctx: Me, name: string): Promise<string> {
  const id = (await findRoleIds(ctx.tx)).get(name)
  if (!id) throw invalid('This role doesn’t exist.', { role: 'This role doesn’t exist.' })
  return id
}

export async function updateUser(ctx: Me, id: string, { version, ...change }: UserChange) {
  const before = await queries.lockUser(ctx.tx, id)
  requireMayChange(ctx.actor, before)
  requireVersion(before, version)
  const { role, vendor_ids, ...details } = change
  const isOtherRole = role !== undefined && role !== before.role
  if (isOtherRole) requireMayChooseRole(ctx.actor)
  if (details.email !== undefined && details.email !== before.email)
    await requireMayLetIn(ctx.tx, ctx.actor, before, 'change their email')
  const role_id = isOtherRole ? await roleId(ctx, role) : undefined
  if (isOtherRole) await requireAdministratorAfter(ctx.tx, before)
  await queries.updateUser(ctx.tx, id, { ...details, ...(role_id && { role_id }) })
  if (vendor_ids) await queries.replaceVendors(ctx.tx, id, vendor_ids)
  const after = await queries.getUser(ctx.tx, id)
  // A link that was mailed to the old address must not let its reader in.
  if (after.email !== before.email) await invalidateLinks(ctx.tx, id, ctx.now)
  ctx.audit('user.updated', { object: object(id), before, after })
  return after
}

export async function disableUser(ctx: Me, id: string) {
  const before = await queries.lockUser(ctx.tx, id)
  requireMayChange(ctx.actor, before)
  if (before.is_disabled) throw wrongState('This user is already disabled.')
  await requireAdministratorAfter(ctx.tx, before)
  await queries.setDisabled(ctx.tx, id, ctx.now)
  return recorded(ctx, 'user.disabled', id)
}

export async function enableUser(ctx: Me, id: string) {
  const before = await queries.lockUser(ctx.tx, id)
  requireMayChange(ctx.actor, before)
  if (!before.is_disabled) throw wrongState('This user isn’t disabled.')
  await queries.setDisabled(ctx.tx, id, null)
  return recorded(ctx, 'user.enabled', id)
}

async function recorded(ctx: Me, event: `user.${string}`, id: string) {
  const user = await queries.getUser(ctx.tx, id)
  ctx.audit(event, { object: object(id), note: user.email })
  return user
}

export async function deleteUser(ctx: Me, id: string) {
  const before = await queries.lockUser(ctx.tx, id)
  requireMayChange(ctx.actor, before)
  await requireAdministratorAfter(ctx.tx, before)
  await queries.markDeleted(ctx.tx, id, ctx.now)
  ctx.audit('user.deleted', { object: object(id), before })
  return { message: 'User deleted' }
}
