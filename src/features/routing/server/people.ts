/** Who acts, for whom they act while someone is away, and who can act at a step. */
import { z } from 'zod'
import { settingOn } from '#features/tenants/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { dayIn } from '#platform/shared/days.ts'
import { notSignedIn } from '#platform/shared/errors.ts'
import { grantsFor, type Permission, withImplied } from '#platform/shared/permissions/catalog.ts'
import { fullAdministrator, vendorRole } from '#platform/shared/permissions/role-names.ts'
import type { ActingUser, Person } from '../rules.ts'

const UserRow = z.object({
  id: z.uuid(),
  name: z.string(),
  role_id: z.uuid(),
  department_id: z.uuid().nullable(),
  role: z.string(),
  granted: z.array(z.string()),
})

export interface Colleague extends Person {
  readonly isVendor: boolean
}

const personOf = ({
  id,
  name,
  role_id,
  department_id,
  role,
  granted,
}: z.infer<typeof UserRow>): Colleague => {
  const open = withImplied(granted)
  return {
    userId: id,
    name,
    roleId: role_id,
    departmentId: department_id,
    isVendor: role === vendorRole,
    can: (permission) => role === fullAdministrator || open.has(permission),
  }
}

const people = `select u.id, u.first_name || ' ' || u.last_name as name, u.role_id, u.department_id, r.name as role, r.granted
  from users u join roles r on r.id = u.role_id where u.deleted_at is null and u.disabled_at is null`

type Reading = Pick<Ctx, 'tx' | 'tenant' | 'now'>

export const actingUserOf = (ctx: Ctx<UserActor>) => actingUser(ctx, ctx.actor.userId)

/**
 * The user and those whom they act for today, as they are now: whoever waited for a lock may have been disabled in between, or
 * have got another role.
 */
export async function actingUser({ tx, tenant, now }: Reading, userId: string): Promise<ActingUser> {
  const today = dayIn(tenant.timeZone, now)
  const [rows, mayStandIn] = await Promise.all([
    tx.rows(
      UserRow,
      `${people} and (u.id = $1 or u.id in (select user_id from delegations
         where delegate_id = $1 and $2::date between starts_on and ends_on))`,
      [userId, today],
    ),
    settingOn(tx, 'routing.editorsStandIn', today),
  ])
  const self = rows.find(({ id }) => id === userId)
  if (!self) throw notSignedIn()
  return {
    self: personOf(self),
    delegators: rows.filter(({ id }) => id !== userId).map(personOf),
    mayStandIn,
  }
}

export async function findPerson(tx: Tx, id: string): Promise<Colleague | undefined> {
  const [row] = await tx.rows(UserRow, `${people} and u.id = $1`, [id])
  return row && personOf(row)
}

/** A county has a handful of people with such a permission; a list that names them need not name more. */
const mostPeople = 2000

/** Everyone with one of these permissions, by name. */
export async function findPeopleWho(tx: Tx, permissions: readonly Permission[]): Promise<Colleague[]> {
  const grants = [...new Set(permissions.flatMap((permission) => grantsFor(permission)))]
  const rows = await tx.rows(
    UserRow,
    `${people} and (r.name = $1 or r.granted && $2::text[]) order by u.last_name, u.first_name, u.id limit ${mostPeople}`,
    [fullAdministrator, grants],
  )
  return rows.map(personOf)
}
