/** Roles as other features need them: the ones every county starts with, and finding one by its name. */
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type Permission, withImplied } from '#platform/shared/permissions/catalog.ts'
import { type DefaultRole, defaultRoles } from '#platform/shared/permissions/default-roles.ts'
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
