/** A role's switches against the catalog, in the shapes that the product's calls have. */
import type { Tx } from '#platform/server/database/tx.ts'
import { catalog, permissions, withImplied } from '#platform/shared/permissions/catalog.ts'
import { Module, type Permission, type RolePermission, type UserPermissions } from '../contract.ts'
import { impliedBy, switchesOf } from '../rules.ts'
import { readRole, readUserWithRole } from './queries.ts'

function described(id: Permission['id']): Permission {
  const { name, module, category, subcategory, action } = catalog[id]
  return { id, permission_name: name, module, category, subcategory, action }
}

export async function listRolePermissions(tx: Tx, roleId: string): Promise<RolePermission[]> {
  const { granted } = await readRole(tx, roleId)
  return permissions.map((permission_id) => ({
    id: `${roleId}:${permission_id}`,
    role_id: roleId,
    permission_id,
    allowed: granted.includes(permission_id),
    comes_with: impliedBy(permission_id, granted),
    permission: described(permission_id),
  }))
}

export async function viewUserPermissions(tx: Tx, userId: string): Promise<UserPermissions> {
  const { id, email, first_name, last_name, ...row } = await readUserWithRole(tx, userId)
  const granted = switchesOf({ name: row.role, granted: row.granted })
  const open = withImplied(granted)
  return {
    user: { id, email, first_name, last_name, is_disabled: row.disabled_at !== null },
    role: { id: row.role_id, name: row.role, module: Module.parse(row.module) },
    permissions: permissions.map((permission) => ({
      ...described(permission),
      may: open.has(permission),
      is_switched_on: granted.includes(permission),
      comes_with: impliedBy(permission, granted),
    })),
  }
}
