/** Roles as other features need them: the ones every county starts with, and finding one by its name. */
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { grantsFor, type Permission, withImplied } from '#platform/shared/permissions/catalog.ts'
import { type DefaultRole, defaultRoles } from '#platform/shared/permissions/default-roles.ts'
import { fullAdministrator } from '#platform/shared/permissions/role-names.ts'
import { switchesOf } from '../rules.ts'

export const insertDefaultRoles = (tx: Tx) => insertRoles(tx, defaultRoles, true)

export const insertRoles = (tx: Tx, roles: readonly DefaultRole[], isDefault = false) =>
  tx.run(
    sql.insertInto('roles').values(
      roles.map(({ name, module, granted }) => ({
        name,
        module,
        granted: [...granted],
        is_default: isDefault,
      })),
    ),
  )

export async function findRoleIds(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.many(sql.selectFrom('roles').select(['name', 'id']))
  return new Map(rows.map((row) => [row.name, row.id]))
}

/** All that a role opens. */
export async function permissionsOf(tx: Tx, name: string): Promise<ReadonlySet<Permission>> {
  const { granted } = await tx.one(sql.selectFrom('roles').select('granted').where('name', '=', name))
  return withImplied(switchesOf({ name, granted }))
}

/**
 * Of those whose role opens it, and who can log in. Full administrators may do everything and are not told of everything: they
 * are meant only where no one else is.
 */
export async function findEmailsWith(tx: Tx, permission: Permission): Promise<string[]> {
  const rows = await tx.rows(
    z.object({ email: z.string(), is_full: z.boolean() }),
    `select u.email, r.name = $1 as is_full from users u join roles r on r.id = u.role_id
     where u.deleted_at is null and u.disabled_at is null and (r.name = $1 or r.granted && $2::text[]) order by u.email limit 200`,
    [fullAdministrator, grantsFor(permission)],
  )
  const others = rows.filter(({ is_full }) => !is_full)
  return (others.length > 0 ? others : rows).map(({ email }) => email)
}
