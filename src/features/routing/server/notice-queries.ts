/** What an email about a matter needs to know. A draft that has been deleted since gets none. */
import { z } from 'zod'
import { isStepOf, type MatterKind, permissionAt } from '#features/matters/rules.ts'
import { matterColumns } from '#features/matters/server/index.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { grantsFor } from '#platform/shared/permissions/catalog.ts'
import { fullAdministrator } from '#platform/shared/permissions/default-roles.ts'
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
  /** The open stay. */
  stay_id: z.uuid(),
})
export type MoveNotice = z.infer<typeof MoveNotice>

const told = (kinds: readonly RoutedKind[]) => {
  const vendor = kinds
    .filter(({ vendorSql }) => vendorSql)
    .map(({ kind, vendorSql }) => `when '${kind.kind}' then ${vendorSql}`)
    .join(' ')
  return `select m.id, m.kind, ${matterColumns.title}, m.status, ${matterColumns.stepName}, ${matterColumns.department},
    ${matterColumns.requester}, ${matterColumns.assignee}, m.requester_id,
    coalesce(${vendor ? `case m.kind ${vendor} end` : 'null'}, '') as vendor, s.id as stay_id
    from matters m join matter_steps s on s.matter_id = m.id and s.left_at is null`
}

export async function findTold(
  tx: Tx,
  kinds: readonly RoutedKind[],
  id: string,
): Promise<MoveNotice | undefined> {
  return (await tx.rows(MoveNotice, `${told(kinds)} where m.id = $1`, [id]))[0]
}

/** What is due tomorrow or before, and not on hold. */
export const findDueSoon = (tx: Tx, kinds: readonly RoutedKind[], today: string) =>
  tx.rows(
    MoveNotice,
    `${told(kinds)} where m.due_on <= $1::date + 1 and m.held_at is null order by m.due_on, m.id limit 1000`,
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

/**
 * The people who can act on each of these matters today, and those who act for them, in one question. Who may not see matters of
 * its kind, or may not act at the step, is told of none, whomever they act for.
 */
export const findAddressees = (
  tx: Tx,
  kinds: readonly MatterKind[],
  matterIds: readonly string[],
  today: string,
) =>
  findAddresseesOf(
    tx,
    kinds,
    'select id, kind, status, assignee_id, requester_id from matters where id = any ($1)',
    matterIds,
    today,
  )

/** Those who could act at a step that a matter has left. */
export const findFormerAddressees = (tx: Tx, kinds: readonly MatterKind[], stepId: string, today: string) =>
  findAddresseesOf(
    tx,
    kinds,
    `select m.id, m.kind, s.status, s.assignee_id, m.requester_id from matter_steps s join matters m on m.id = s.matter_id
     where s.id = any ($1)`,
    [stepId],
    today,
  )

async function findAddresseesOf(
  tx: Tx,
  kinds: readonly MatterKind[],
  waiting: string,
  ids: readonly string[],
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
    Addressee.extend({ matter_id: z.uuid() }),
    `with desks as (select * from jsonb_to_recordset($3::jsonb) as desk (kind text, status text, grants text[], see text[])),
     able as (
       select m.id as matter_id, m.requester_id, d.see, d.grants, u.id
       from (${waiting}) m join desks d on d.kind = m.kind and d.status = m.status
         join users u on m.assignee_id in (u.id, u.role_id, u.department_id) and ${isThere}
         join roles r on r.id = u.role_id and (r.name = $4 or r.granted && d.grants)
       where u.id is distinct from m.requester_id),
     everyone as (
       select matter_id, requester_id, see, grants, id from able
       union select a.matter_id, a.requester_id, a.see, a.grants, d.delegate_id from able a join delegations d on d.user_id = a.id
         and $2::date between d.starts_on and d.ends_on)
     select matter_id, id, email, name from (
       select e.matter_id, u.id, u.email, u.first_name || ' ' || u.last_name as name,
         row_number() over (partition by e.matter_id order by u.last_name, u.id) as place
       from everyone e join users u on u.id = e.id and ${isThere} and u.id is distinct from e.requester_id
         join roles r on r.id = u.role_id and (r.name = $4 or r.granted && e.see and r.granted && e.grants)) people
     where place <= ${mostAddressees} order by matter_id, place`,
    [ids, today, JSON.stringify(desks), fullAdministrator],
  )
  return Map.groupBy(rows, ({ matter_id }) => matter_id)
}

/** Those of a kind that are at a step, those that wait longest first. */
export const findAtSteps = (tx: Tx, kind: MatterKind) =>
  tx.rows(
    z.object({ id: z.uuid(), step_name: z.string().nullable(), stay_id: z.uuid() }),
    `select m.id, ${matterColumns.stepName}, s.id as stay_id
     from matters m join matter_steps s on s.matter_id = m.id and s.left_at is null
     where m.kind = $1 and m.status = any ($2) order by m.waiting_since, m.id limit 1000`,
    [kind.kind, kind.life.states.filter((status) => isStepOf(kind, status))],
  )
