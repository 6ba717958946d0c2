/** What an email about a matter needs to know. A draft that has been deleted since gets none. */
import { z } from 'zod'
import { isStepOf, type MatterKind, permissionAt } from '#features/matters/rules.ts'
import { matterColumns, stepNameSql } from '#features/matters/server/index.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { grantsFor } from '#platform/shared/permissions/catalog.ts'
import { fullAdministrator } from '#platform/shared/permissions/role-names.ts'
import type { RoutedKind } from './moves.ts'

const MoveNotice = z.object({
  id: z.uuid(),
  kind: z.string(),
  number: z.string().nullable(),
  title: z.string(),
  status: z.string(),
  step_name: z.string().nullable(),
  department_name: z.string().nullable(),
  requested_by: z.string().nullable(),
  waitingon: z.string().nullable(),
  requester_id: z.uuid().nullable(),
  vendor: z.string(),
  /** The open stay; and whether it is on a desk beside the one that the matter names itself. */
  stay_id: z.uuid(),
  is_beside: z.boolean(),
})
export type MoveNotice = z.infer<typeof MoveNotice>

const told = (kinds: readonly RoutedKind[]) => {
  const vendor = kinds
    .filter(({ vendorSql }) => vendorSql)
    .map(({ kind, vendorSql }) => `when '${kind.kind}' then ${vendorSql}`)
    .join(' ')
  return `select m.id, m.kind, ${matterColumns.title}, case when s.is_beside then s.status else m.status end as status,
    case when s.is_beside then s.name else ${stepNameSql} end as step_name, ${matterColumns.department},
    ${matterColumns.requester}, ${matterColumns.assignee}, m.requester_id,
    coalesce(${vendor ? `case m.kind ${vendor} end` : 'null'}, '') as vendor, s.id as stay_id, s.is_beside
    from matters m join matter_steps s on s.matter_id = m.id and s.left_at is null`
}

export async function findTold(
  tx: Tx,
  kinds: readonly RoutedKind[],
  stayId: string,
): Promise<MoveNotice | undefined> {
  return (await tx.rows(MoveNotice, `${told(kinds)} where s.id = $1`, [stayId]))[0]
}

/** What is due tomorrow or before, and not on hold. */
export const findDueSoon = (tx: Tx, kinds: readonly RoutedKind[], today: string) =>
  tx.rows(
    MoveNotice,
    `(${told(kinds)} where not s.is_beside and m.due_on <= $1::date + 1 and m.held_at is null order by m.due_on, m.id limit 1000)
     union all (${told(kinds)} where s.is_beside and s.due_on <= $1::date + 1 and m.held_at is null order by s.due_on, s.id limit 1000)`,
    [today],
  )

const EndedStep = z.object({
  id: z.uuid(),
  status: z.string(),
  name: z.string(),
  action: z.string().nullable(),
  left_by: z.uuid().nullable(),
  left_by_name: z.string().nullable(),
  comment: z.string(),
})
export type EndedStep = z.infer<typeof EndedStep>

export async function findLeft(tx: Tx, id: string): Promise<EndedStep | undefined> {
  const text =
    'select id, status, name, action, left_by, left_by_name, comment from matter_steps where id = $1'
  return (await tx.rows(EndedStep, text, [id]))[0]
}

const Addressee = z.object({ id: z.uuid(), email: z.string(), name: z.string() })
export type Addressee = z.infer<typeof Addressee>

const mostAddressees = 50
const isThere = 'u.deleted_at is null and u.disabled_at is null'

export async function findRequester(tx: Tx, id: string | null): Promise<Addressee | undefined> {
  if (id === null) return undefined
  const text = `select u.id, u.email, u.first_name || ' ' || u.last_name as name from users u where u.id = $1 and ${isThere}`
  return (await tx.rows(Addressee, text, [id]))[0]
}

/** Those who set the route of a kind, and so may forward what no one can act on. */
export const findRouters = (tx: Tx, kind: MatterKind) =>
  tx.rows(
    Addressee,
    `select u.id, u.email, u.first_name || ' ' || u.last_name as name from users u join roles r on r.id = u.role_id
     where ${isThere} and (r.name = $1 or r.granted && $2::text[]) order by u.last_name, u.id limit ${mostAddressees}`,
    [fullAdministrator, grantsFor(kind.permissions.route)],
  )

/** Of a stay that is open at the matter's own desk, the matter says where it is and with whom. */
const ofStays = `select s.id, m.kind, m.requester_id, case when s.left_at is null and not s.is_beside then m.status else s.status end as status,
  case when s.left_at is null and not s.is_beside then m.assignee_id else s.assignee_id end as assignee_id
  from matter_steps s join matters m on m.id = s.matter_id where s.id = any ($1)`

/**
 * The people who can act at each of these stays today (or could, where it was left), and those who act for them, in one question. Who
 * may not see matters of its kind, or may not act at the step, is told of none, whomever they act for.
 */
export async function findAddressees(
  tx: Tx,
  kinds: readonly MatterKind[],
  stayIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Addressee[]>> {
  const desks = kinds.flatMap((kind) =>
    kind.life.states.flatMap((status) => {
      const permission = permissionAt(kind, status)
      const see = grantsFor(kind.permissions.see)
      return permission ? [{ kind: kind.kind, status, grants: grantsFor(permission), see }] : []
    }),
  )
  const rows = await tx.rows(
    Addressee.extend({ stay_id: z.uuid() }),
    `with desks as (select * from jsonb_to_recordset($3::jsonb) as desk (kind text, status text, grants text[], see text[])),
     able as (
       select m.id as stay_id, m.requester_id, d.see, d.grants, u.id
       from (${ofStays}) m join desks d on d.kind = m.kind and d.status = m.status
         join users u on m.assignee_id in (u.id, u.role_id, u.department_id) and ${isThere}
         join roles r on r.id = u.role_id and (r.name = $4 or r.granted && d.grants)
       where u.id is distinct from m.requester_id),
     everyone as (
       select stay_id, requester_id, see, grants, id from able
       union select a.stay_id, a.requester_id, a.see, a.grants, d.delegate_id from able a join delegations d on d.user_id = a.id
         and $2::date between d.starts_on and d.ends_on)
     select stay_id, id, email, name from (
       select e.stay_id, u.id, u.email, u.first_name || ' ' || u.last_name as name,
         row_number() over (partition by e.stay_id order by u.last_name, u.id) as place
       from everyone e join users u on u.id = e.id and ${isThere} and u.id is distinct from e.requester_id
         join roles r on r.id = u.role_id and (r.name = $4 or r.granted && e.see and r.granted && e.grants)) people
     where place <= ${mostAddressees} order by stay_id, place`,
    [stayIds, today, JSON.stringify(desks), fullAdministrator],
  )
  return Map.groupBy(rows, ({ stay_id }) => stay_id)
}

/** Those of a kind that are at a step, at each desk that they are on; those that wait longest first. */
export const findAtSteps = (tx: Tx, kind: MatterKind) =>
  tx.rows(
    z.object({ id: z.uuid(), step_name: z.string().nullable(), stay_id: z.uuid(), is_beside: z.boolean() }),
    `select m.id, case when s.is_beside then s.name else ${stepNameSql} end as step_name, s.id as stay_id, s.is_beside
     from matters m join matter_steps s on s.matter_id = m.id and s.left_at is null
     where m.kind = $1 and m.status = any ($2) order by m.waiting_since, m.id limit 1000`,
    [kind.kind, kind.life.states.filter((status) => isStepOf(kind, status))],
  )
