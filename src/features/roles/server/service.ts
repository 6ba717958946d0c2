import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { AppError, conflict, forbidden, invalid, wrongState } from '#platform/shared/errors.ts'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { vendorRole } from '#platform/shared/permissions/role-names.ts'
import type { NewRole, RoleChange, RoleSwitches, RoleWithSwitches } from '../contract.ts'
import { movedSwitches, permissionName, readsAsFixedName, whyFixed, withChanges } from '../rules.ts'
import { findRoleIds } from './index.ts'
import * as queries from './queries.ts'

const object = (id: string) => ({ type: 'role', id })
const onRecord = ({ name, module, granted, requires_second_factor }: RoleWithSwitches) => ({
  name,
  module,
  granted,
  requires_second_factor,
})

export async function createRole(ctx: Ctx<UserActor>, { name, module, copy_from }: NewRole) {
  requireOwnName(name)
  const { granted, requires_second_factor } = copy_from ? await roleToCopy(ctx, copy_from) : empty
  requireHeld(ctx.actor, granted)
  const role = await queries.insertRole(ctx.tx, { name, module, granted, requires_second_factor })
  ctx.audit('role.created', { object: object(role.id), after: onRecord(role) })
  return role
}

export function updateRole(ctx: Ctx<UserActor>, id: string, { version, ...change }: RoleChange) {
  return changeRole(ctx, id, version, () => change)
}

export function saveRolePermissions(
  ctx: Ctx<UserActor>,
  { role_id, version, name, changes, ...more }: RoleSwitches,
) {
  return changeRole(ctx, role_id, version, (before) => ({
    name: name ?? before.name,
    requires_second_factor: more.requires_second_factor ?? before.requires_second_factor,
    granted: withChanges(before.granted, changes),
  }))
}

type Change = Partial<Pick<RoleWithSwitches, 'name' | 'module' | 'granted' | 'requires_second_factor'>>

async function changeRole(
  ctx: Ctx<UserActor>,
  id: string,
  version: number | undefined,
  changeOf: (before: RoleWithSwitches) => Change,
) {
  const before = await queries.lockRole(ctx.tx, id)
  requireVersion(before, version)
  const change = changeOf(before)
  const moved = movedSwitches(before.granted, change.granted ?? before.granted)
  const isRenamed = change.name !== undefined && change.name !== before.name
  const isMoved = change.module !== undefined && change.module !== before.module
  const { requires_second_factor = before.requires_second_factor } = change
  const isSecuredOtherwise = requires_second_factor !== before.requires_second_factor
  const isChanged = moved.length > 0 || isRenamed || isMoved
  if (!isChanged && !isSecuredOtherwise) return before
  if (isChanged) requireChangeable(before)
  // How well an account is protected is decided by those who may do all that it may.
  if (isSecuredOtherwise) requireHeld(ctx.actor, before.granted)
  if (isRenamed) requireOwnName(change.name ?? '')
  requireHeld(
    ctx.actor,
    moved.map((each) => each.permission_id),
  )
  const after = await queries.updateRole(ctx.tx, id, isChanged ? change : { requires_second_factor })
  ctx.audit('role.updated', { object: object(id), before: onRecord(before), after: onRecord(after) })
  return after
}

export async function deleteRole(ctx: Ctx<UserActor>, id: string) {
  const role = await queries.lockRole(ctx.tx, id)
  requireChangeable(role)
  requireHeld(ctx.actor, role.granted)
  const users = await queries.countUsers(ctx.tx, id)
  if (users > 0)
    throw conflict(
      users === 1
        ? 'One user has this role. Assign them another role first.'
        : `${users} users have this role. Assign them another role first.`,
    )
  const roles = await findRoleIds(ctx.tx)
  await queries.deleteRole(ctx.tx, id, roles.get(vendorRole) ?? '')
  ctx.audit('role.deleted', { object: object(id), before: onRecord(role) })
  return { message: 'Role deleted.' }
}

function requireChangeable(role: RoleWithSwitches): void {
  const why = whyFixed(role)
  if (why) throw wrongState(why)
}

function requireOwnName(name: string): void {
  if (readsAsFixedName(name)) throw conflict('A role with this name already exists.', 'name')
}

/** No one gives, takes or deletes what they may not do themselves. */
function requireHeld(actor: UserActor, moved: readonly Permission[]): void {
  const missing = moved.filter((permission) => !actor.can(permission))
  if (missing.length > 0)
    throw forbidden(
      `You can change only permissions you have. You don’t have: ${missing.map(permissionName).join('; ')}.`,
    )
}

type Copied = Pick<RoleWithSwitches, 'granted' | 'requires_second_factor'>
const empty: Copied = { granted: [], requires_second_factor: false }

async function roleToCopy(ctx: Ctx, id: string): Promise<Copied> {
  try {
    return await queries.readRole(ctx.tx, id)
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'not_found'
    throw isMissing ? invalid('This role doesn’t exist.', { copy_from: 'This role doesn’t exist.' }) : error
  }
}
