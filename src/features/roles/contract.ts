import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { modules, permissions } from '#platform/shared/permissions/catalog.ts'
import { Version } from '#platform/shared/version.ts'
import { roleSorts } from './lists.ts'

const Name = z.string().trim().min(1, 'Role name is required.').max(100)
export const Module = z.enum(modules)
const PermissionId = z.enum(permissions)
const Id = z.object({ id: z.uuid() })

export const Role = z.object({
  id: z.uuid(),
  name: z.string(),
  module: Module,
  is_default: z.boolean(),
  /** Disabled users count, deleted ones do not. */
  user_count: z.number().int(),
  /** Whoever has the role sets up two-factor authentication before anything else is open to them. */
  requires_second_factor: z.boolean(),
  version: Version,
})
export type Role = z.infer<typeof Role>

/** With the switches that are on; what they bring along is computed from the catalog. */
export const RoleWithSwitches = Role.extend({ granted: z.array(PermissionId) })
export type RoleWithSwitches = z.infer<typeof RoleWithSwitches>

const RoleListQuery = listQuery(roleSorts, 'name').extend({ module: Module.optional() })
export type RoleListQuery = z.output<typeof RoleListQuery>

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/roles',
  summary: 'List roles, for one module or all; the total is in X-Total-Count',
  access: { permission: 'roles.see' },
  query: RoleListQuery,
  output: z.array(Role),
})

export const getRole = endpoint({
  method: 'GET',
  path: '/api/roles/:id',
  summary: 'Get a role and its permissions',
  access: { permission: 'roles.see' },
  params: Id,
  output: RoleWithSwitches,
})

export const NewRole = z.object({
  name: Name,
  module: Module.default('Contracts'),
  /** The role whose switches the new one starts with. */
  copy_from: z.uuid().nullable().optional(),
})
export type NewRole = z.output<typeof NewRole>

export const createRole = endpoint({
  method: 'POST',
  path: '/api/roles',
  summary: 'Create a role, with no permissions or those of another role',
  access: { permission: 'roles.manage' },
  body: NewRole,
  output: RoleWithSwitches,
})

const RoleChange = z.object({ name: Name, module: Module, version: Version }).partial()
export type RoleChange = z.output<typeof RoleChange>

export const updateRole = endpoint({
  method: 'PUT',
  path: '/api/roles/:id',
  summary: 'Rename a role, or move it to another module',
  access: { permission: 'roles.manage' },
  params: Id,
  body: RoleChange,
  output: RoleWithSwitches,
})

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/api/roles/:id',
  summary: 'Delete a role that no users have',
  access: { permission: 'roles.manage' },
  params: Id,
  output: z.object({ message: z.string() }),
})

const Permission = z.object({
  id: PermissionId,
  permission_name: z.string(),
  module: Module,
  category: z.string(),
  subcategory: z.string(),
  action: z.string(),
})
export type Permission = z.infer<typeof Permission>

export const RolePermission = z.object({
  id: z.string(),
  role_id: z.uuid(),
  permission_id: PermissionId,
  /** Whether its switch is on. */
  allowed: z.boolean(),
  /** Permissions that are on and bring this one along, whatever its own switch says. */
  comes_with: z.array(PermissionId),
  permission: Permission,
})
export type RolePermission = z.infer<typeof RolePermission>

export const listRolePermissions = endpoint({
  method: 'GET',
  path: '/api/role-permissions',
  summary: 'List every permission and whether a role has it',
  access: { permission: 'roles.see' },
  query: z.object({ role_id: z.uuid() }),
  output: z.array(RolePermission),
})

const RoleSwitches = z.object({
  role_id: z.uuid(),
  version: Version.optional(),
  name: Name.optional(),
  /** Also of the two roles that can’t be changed otherwise. */
  requires_second_factor: z.boolean().optional(),
  changes: z.array(z.object({ permission_id: PermissionId, allowed: z.boolean() })).max(permissions.length),
})
export type RoleSwitches = z.output<typeof RoleSwitches>

export const saveRolePermissions = endpoint({
  method: 'PUT',
  path: '/api/role-permissions',
  summary: 'Save a role’s permissions, its name, and whether it requires two-factor authentication',
  access: { permission: 'roles.manage' },
  body: RoleSwitches,
  output: RoleWithSwitches,
})

export const UserPermissions = z.object({
  user: z.object({
    id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    is_disabled: z.boolean(),
  }),
  role: Role.pick({ id: true, name: true, module: true }),
  permissions: z.array(
    Permission.extend({
      may: z.boolean(),
      /** Its own switch is on in the role. */
      is_switched_on: z.boolean(),
      comes_with: z.array(PermissionId),
    }),
  ),
})
export type UserPermissions = z.infer<typeof UserPermissions>

export const getUserPermissions = endpoint({
  method: 'GET',
  path: '/api/users/:id/permissions',
  summary: 'List a user’s permissions and their source',
  access: { permission: 'users.see' },
  params: Id,
  output: UserPermissions,
})
