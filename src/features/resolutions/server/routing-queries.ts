import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { invalid } from '#platform/shared/errors.ts'
import type { Delegation, Route, RouteChange } from '../routing-contract.ts'
import type { Status, Step } from '../rules.ts'

/** The steps that this county leaves out. */
export async function findLeftOut(tx: Tx): Promise<ReadonlySet<Status>> {
  const rows = await tx.sql<{ step: Step }>('select step from resolution_routes where is_left_out')
  return new Set<Status>(rows.map(({ step }) => step))
}

export type StoredRoute = Omit<Route, 'holder'> & { holder: string | null }

export const findRoutes = (tx: Tx) =>
  tx.sql<StoredRoute>(
    `select step, is_left_out, user_id, role_id, department_id, due_days, version,
       coalesce((select first_name || ' ' || last_name from users where id = r.user_id),
         (select name from roles where id = r.role_id), (select name from departments where id = r.department_id)) as holder
     from resolution_routes r`,
  )

const atField = (field: string, message: string) => invalid(message, { [field]: message })
const faults = {
  resolution_routes_tenant_id_user_id_fkey: () => atField('user_id', 'This person does not exist.'),
  resolution_routes_tenant_id_role_id_fkey: () => atField('role_id', 'This role does not exist.'),
  resolution_routes_tenant_id_department_id_fkey: () =>
    atField('department_id', 'This department does not exist.'),
}

export const putRoute = (tx: Tx, step: Step, route: Omit<RouteChange, 'version'>) =>
  translating(
    faults,
    tx.sql(
      `insert into resolution_routes (step, is_left_out, user_id, role_id, department_id, due_days)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (tenant_id, step) do update set is_left_out = excluded.is_left_out, user_id = excluded.user_id,
         role_id = excluded.role_id, department_id = excluded.department_id, due_days = excluded.due_days,
         version = resolution_routes.version + 1`,
      [step, route.is_left_out, route.user_id, route.role_id, route.department_id, route.due_days],
    ),
  )

/** Until the transaction ends, nobody else changes who holds what. */
export const lockRoutes = (tx: Tx) =>
  tx.sql(`select pg_advisory_xact_lock(hashtextextended('resolution routes ' || current_tenant(), 0))`)

export const findRoutePeople = (tx: Tx) =>
  tx.sql<{ id: string; name: string; title: string }>(
    `select u.id, u.first_name || ' ' || u.last_name as name, u.title from users u join roles r on r.id = u.role_id
     where u.deleted_at is null and u.disabled_at is null and r.name <> 'Vendor' order by u.last_name, u.first_name, u.id limit 1000`,
  )

export const findRouteRoles = (tx: Tx) =>
  tx.sql<{ id: string; name: string }>(`select id, name from roles where name <> 'Vendor' order by name`)

export const findRouteDepartments = (tx: Tx) =>
  tx.sql<{ id: string; name: string }>('select id, name from departments order by name')

export const findDelegations = (tx: Tx, userId: string, today: string) =>
  tx.sql<Delegation>(
    `select d.id, d.delegate_id, u.first_name || ' ' || u.last_name as delegate_name,
       to_char(d.starts_on, 'YYYY-MM-DD') as starts_on, to_char(d.ends_on, 'YYYY-MM-DD') as ends_on
     from delegations d join users u on u.id = d.delegate_id where d.user_id = $1 and d.ends_on >= $2::date
     order by d.starts_on, d.id`,
    [userId, today],
  )

const delegationFaults = {
  delegations_tenant_id_delegate_id_fkey: () => atField('delegate_id', 'This person does not exist.'),
  delegations_check1: () => atField('delegate_id', 'Choose somebody else.'),
}

export async function insertDelegation(
  tx: Tx,
  given: { user_id: string; delegate_id: string; starts_on: string; ends_on: string },
): Promise<string> {
  const [row] = await translating(
    delegationFaults,
    tx.sql<{ id: string }>(
      'insert into delegations (user_id, delegate_id, starts_on, ends_on) values ($1, $2, $3, $4) returning id',
      [given.user_id, given.delegate_id, given.starts_on, given.ends_on],
    ),
  )
  if (!row) throw new Error('no row came back')
  return row.id
}

export const deleteDelegation = (tx: Tx, id: string, userId: string) =>
  tx.sql<{ delegate_id: string }>(
    'delete from delegations where id = $1 and user_id = $2 returning delegate_id',
    [id, userId],
  )
