/** Who acts, for whom they stand in while somebody is away, and who holds a step. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { dayIn } from '#platform/shared/days.ts'
import { closure, switchesThatOpen } from '#platform/shared/permissions/catalogue.ts'
import { fullAdministrator } from '#platform/shared/permissions/default-roles.ts'
import type { Resolution } from '../contract.ts'
import { defaultHolders, holdsStep, isStep, type Matter, type Person, type Status } from '../rules.ts'

interface Standing extends Person {
  readonly name: string
}

interface UserRow {
  id: string
  name: string
  department_id: string | null
  role: string
  granted: string[]
}

const personOf = ({ id, name, department_id, role, granted }: UserRow): Standing => {
  const open = closure(granted)
  return {
    userId: id,
    name,
    departmentId: department_id,
    can: (permission) => role === fullAdministrator || open.has(permission),
  }
}

const people = `select u.id, u.first_name || ' ' || u.last_name as name, u.department_id, r.name as role, r.granted
  from users u join roles r on r.id = u.role_id where u.deleted_at is null and u.disabled_at is null`

export interface Company {
  readonly self: Person
  /** Who is away, and has named the reader to act for them. */
  readonly absent: readonly Standing[]
}

export async function companyOf({ tx, actor, tenant, now }: Ctx<UserActor>): Promise<Company> {
  const rows = await tx.sql<UserRow>(
    `${people} and (u.id = $1 or u.id in (select user_id from delegations
       where delegate_id = $1 and $2::date between starts_on and ends_on))`,
    [actor.userId, dayIn(tenant.timeZone, now)],
  )
  const self = rows.find(({ id }) => id === actor.userId)
  return {
    self: {
      userId: actor.userId,
      departmentId: self?.department_id ?? null,
      can: (permission) => actor.can(permission),
    },
    absent: rows.filter(({ id }) => id !== actor.userId).map(personOf),
  }
}

/** Whoever is away and could act at this step: the reader may do it in their place. */
export const standsInFor = ({ absent }: Company, matter: Matter) =>
  absent.find((person) => holdsStep(person, matter))

export async function findPerson(tx: Tx, id: string): Promise<Standing | undefined> {
  const [row] = await tx.sql<UserRow>(`${people} and u.id = $1`, [id])
  return row && personOf(row)
}

export interface Holder {
  readonly holder_user_id: string | null
  readonly holder_role_id: string | null
  readonly holder_department_id: string | null
}

const nobody: Holder = { holder_user_id: null, holder_role_id: null, holder_department_id: null }

export interface Route {
  readonly holder: Holder
  readonly dueDays: number | null
}

/** Who has to act in this state: as the county says, or as every county starts. */
export async function routeTo(
  tx: Tx,
  status: Status,
  { user_id, department }: Pick<Resolution, 'user_id' | 'department'>,
): Promise<Route> {
  if (status === 'draft') return { holder: { ...nobody, holder_user_id: user_id }, dueDays: null }
  if (status === 'adopted') return { holder: await roleHolder(tx, defaultHolders.adopted), dueDays: null }
  if (!isStep(status)) return { holder: nobody, dueDays: null }
  const route = await tx.maybe(
    sql
      .selectFrom('resolution_routes')
      .select(['user_id', 'role_id', 'department_id', 'due_days'])
      .where('step', '=', status),
  )
  const dueDays = route?.due_days ?? null
  if (route?.user_id) return { holder: { ...nobody, holder_user_id: route.user_id }, dueDays }
  if (route?.role_id) return { holder: { ...nobody, holder_role_id: route.role_id }, dueDays }
  const departmentId = route?.department_id ?? (status === 'working' ? department : null)
  if (departmentId) return { holder: { ...nobody, holder_department_id: departmentId }, dueDays }
  return { holder: await roleHolder(tx, status === 'working' ? [] : defaultHolders[status]), dueDays }
}

async function roleHolder(tx: Tx, names: readonly string[]): Promise<Holder> {
  const wanted = [...names, fullAdministrator]
  const roles = await tx.many(sql.selectFrom('roles').select(['id', 'name']).where('name', 'in', wanted))
  const first = wanted.flatMap((name) => roles.filter((role) => role.name === name))[0]
  return { ...nobody, holder_role_id: first?.id ?? null }
}

export interface Addressee {
  readonly id: string
  readonly email: string
  readonly name: string
}

const mostAddressees = 50

/** The people behind a holder who can act, and those who stand in for them today. */
export const addresseesOf = (tx: Tx, holder: Holder, today: string) =>
  tx.sql<Addressee>(
    `with holders as (
       select u.id from users u join roles r on r.id = u.role_id where u.id = $1 or u.role_id = $2
         or (u.department_id = $3 and (r.name = $4 or r.granted && $5::text[])))
     select u.id, u.email, u.first_name || ' ' || u.last_name as name from users u
     where u.deleted_at is null and u.disabled_at is null and (u.id in (select id from holders) or u.id in (
       select d.delegate_id from delegations d join holders h on h.id = d.user_id where $6::date between d.starts_on and d.ends_on))
     order by u.last_name, u.id limit ${mostAddressees}`,
    [
      holder.holder_user_id,
      holder.holder_role_id,
      holder.holder_department_id,
      fullAdministrator,
      switchesThatOpen('resolutions.reviewDepartment'),
      today,
    ],
  )
