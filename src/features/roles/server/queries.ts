import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import { containing, orderOf } from '#platform/server/database/list-sql.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { conflict } from '#platform/shared/errors.ts'
import type { Module, Permission } from '#platform/shared/permissions/catalog.ts'
import { type RoleListQuery, RoleWithSwitches } from '../contract.ts'
import { switchesOf } from '../rules.ts'

const isTaken = { roles_name_key: () => conflict('A role with this name already exists.', 'name') }
const isInUse = {
  users_tenant_id_role_id_fkey: () => conflict('Users have this role. Assign them another role first.'),
}

const liveUsers = '(select count(*) from users u where u.role_id = roles.id and u.deleted_at is null)::int'

export function listRoles(bind: Bind, { q, module, sort, limit, offset }: RoleListQuery): ListSql {
  const conditions = [q && `name ilike ${bind(containing(q))}`, module && `module = ${bind(module)}`]
  const found = conditions.filter(Boolean).join(' and ') || 'true'
  return {
    rows: `select id, name, module, is_default, ${liveUsers} as user_count, requires_second_factor, version from roles where ${found}
      order by ${orderOf(sort)}, id limit ${bind(limit)} offset ${bind(offset)}`,
    total: `select count(*) from roles where ${found}`,
    isOnRecord: true,
  }
}

const roleById = (id: string) =>
  sql
    .selectFrom('roles')
    .select(['id', 'name', 'module', 'is_default', 'granted', 'requires_second_factor', 'version'])
    .select(fragment<number>`${fragment.raw(liveUsers)}`.as('user_count'))
    .where('id', '=', id)

/** The switches in the catalog's order; keys that this version does not know are left out. */
const viewed = (row: Parameters<typeof switchesOf>[0]) =>
  RoleWithSwitches.parse({ ...row, granted: switchesOf(row) })

export const readRole = async (tx: Tx, id: string) => viewed(await tx.one(roleById(id)))
export const lockRole = async (tx: Tx, id: string) => viewed(await tx.one(roleById(id).forUpdate()))

export interface RoleRow {
  readonly name: string
  readonly module: Module
  readonly granted: Permission[]
  readonly requires_second_factor?: boolean
}

export async function insertRole(tx: Tx, role: RoleRow) {
  const { id } = await translating(isTaken, tx.one(sql.insertInto('roles').values(role).returning('id')))
  return readRole(tx, id)
}

export async function updateRole(tx: Tx, id: string, change: Partial<RoleRow>) {
  const update = sql
    .updateTable('roles')
    .set({ ...change, version: fragment`version + 1` })
    .where('id', '=', id)
  await translating(isTaken, tx.run(update))
  return readRole(tx, id)
}

/** Asked by itself after the role was locked: whoever was given the role in the meantime is counted. */
export const countUsers = async (tx: Tx, id: string) =>
  (
    await tx.one(
      sql
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('role_id', '=', id)
        .where('deleted_at', 'is', null),
    )
  ).count

/** What is left of users who had the role: those who were deleted get the role that opens nothing. */
export async function deleteRole(tx: Tx, id: string, leftTo: string): Promise<void> {
  await tx.run(
    sql
      .updateTable('users')
      .set({ role_id: leftTo })
      .where('role_id', '=', id)
      .where('deleted_at', 'is not', null),
  )
  await tx.run(sql.deleteFrom('sessions').where('role_id', '=', id).where('ended_at', 'is not', null))
  await translating(isInUse, tx.run(sql.deleteFrom('roles').where('id', '=', id)))
}

export const readUserWithRole = (tx: Tx, userId: string) =>
  tx.one(
    sql
      .selectFrom('users as u')
      .innerJoin('roles as r', (join) =>
        join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.role_id'),
      )
      .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.disabled_at'])
      .select(['r.id as role_id', 'r.name as role', 'r.module', 'r.granted'])
      .where('u.id', '=', userId)
      .where('u.deleted_at', 'is', null),
  )
