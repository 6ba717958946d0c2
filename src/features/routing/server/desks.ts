/** The desks that a matter is on: the one that it names itself, and those beside it where the county takes steps at the same time. */
import { sql as fragment } from 'kysely'
import type { MatterKind } from '#features/matters/rules.ts'
import type { Matter } from '#features/matters/server/index.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type ActingUser, deskFor, isSameDesk, type Place } from '../rules.ts'
import type { Leaving } from './steps.ts'

const idIn = (table: 'users' | 'roles' | 'departments') =>
  fragment<string | null>`(select id from ${fragment.table(table)} where id = s.assignee_id)`

const openStays = (matterId: string) =>
  sql
    .selectFrom('matter_steps as s')
    .where('s.matter_id', '=', matterId)
    .where('s.left_at', 'is', null)
    .select([
      's.id',
      's.status',
      's.step_id',
      's.name',
      's.is_beside',
      's.entered_at',
      's.reached_at',
      's.due_on',
    ])
    .select([
      idIn('users').as('assignee_user_id'),
      idIn('roles').as('assignee_role_id'),
      idIn('departments').as('assignee_department_id'),
    ])

export const findOpenStays = (tx: Tx, matterId: string) => tx.many(openStays(matterId))
export type OpenStay = Awaited<ReturnType<typeof findOpenStays>>[number]

const hasDesksBeside = (kind: MatterKind) => (kind.mayBeWithPrevious?.length ?? 0) > 0

/** The matter as it lies on each of its desks. */
export async function desksOf(tx: Tx, kind: MatterKind, matter: Matter): Promise<[Matter, ...Matter[]]> {
  if (!hasDesksBeside(kind)) return [matter]
  const beside = await tx.many(openStays(matter.id).where('s.is_beside', '=', true).orderBy('s.id'))
  return [
    matter,
    ...beside.map((stay) => ({
      ...matter,
      status: stay.status,
      step_id: stay.step_id,
      assignee_user_id: stay.assignee_user_id,
      assignee_role_id: stay.assignee_role_id,
      assignee_department_id: stay.assignee_department_id,
      waiting_since: stay.entered_at,
      due_on: stay.due_on,
      beside: stay.id,
    })),
  ]
}

export const deskOf = async (tx: Tx, kind: MatterKind, acting: ActingUser, matter: Matter): Promise<Matter> =>
  deskFor(kind, acting, await desksOf(tx, kind, matter))

/** The place where it goes on waiting once it was approved at this desk; undefined where no other desk has it. */
export async function placeStillWaiting(
  tx: Tx,
  kind: MatterKind,
  route: readonly { readonly step: string; readonly id: string | null }[],
  desk: Matter,
): Promise<Place | undefined> {
  if (!hasDesksBeside(kind)) return undefined
  const others = (await findOpenStays(tx, desk.id)).filter((stay) =>
    desk.beside ? stay.id !== desk.beside : stay.is_beside,
  )
  const orderOf = ({ status, step_id }: Place) =>
    route.findIndex(({ step, id }) => (step_id === null ? step === status : id === step_id))
  const [first] = others.toSorted(
    (one, other) => Number(one.is_beside) - Number(other.is_beside) || orderOf(one) - orderOf(other),
  )
  return first && { status: first.status, step_id: first.step_id }
}

/** Where it was approved since it came to all the desks that it came to at the same time. */
export async function findApprovedWith(tx: Tx, kind: MatterKind, desk: Matter): Promise<Place[]> {
  if (!hasDesksBeside(kind)) return []
  const own = (await findOpenStays(tx, desk.id)).find((stay) =>
    desk.beside ? stay.id === desk.beside : !stay.is_beside,
  )
  if (!own) return []
  return tx.many(
    sql
      .selectFrom('matter_steps')
      .select(['status', 'step_id'])
      .where('matter_id', '=', desk.id)
      .where('reached_at', '=', own.reached_at)
      .where('action', '=', 'approve'),
  )
}

export const findStayAt = async (tx: Tx, kind: MatterKind, matterId: string, place: Place) =>
  hasDesksBeside(kind)
    ? (await findOpenStays(tx, matterId)).find((stay) => isSameDesk(stay, place))
    : undefined

/** From now on the matter names this desk itself. */
export const bringForward = (tx: Tx, stayId: string) =>
  tx.run(sql.updateTable('matter_steps').set({ is_beside: false }).where('id', '=', stayId))

/** Someone decided at another desk: what lies on these is over. */
export async function endOtherStays(
  tx: Tx,
  kind: MatterKind,
  desk: Matter,
  { left_at, left_by, left_by_name, left_for }: Leaving,
): Promise<void> {
  if (!hasDesksBeside(kind)) return
  await tx.run(
    sql
      .updateTable('matter_steps')
      .set({
        left_at: fragment<Date>`greatest(entered_at, ${left_at})`,
        action: 'ended',
        left_by,
        left_by_name,
        left_for,
      })
      .where('matter_id', '=', desk.id)
      .where('left_at', 'is', null),
  )
}

/** Whether something lies at this added step, beside the desk that it names itself. */
export const isAnyBesideAt = async (tx: Tx, stepId: string) =>
  (await tx.maybe(
    sql
      .selectFrom('matter_steps')
      .select('id')
      .where('step_id', '=', stepId)
      .where('left_at', 'is', null)
      .where('is_beside', '=', true)
      .limit(1),
  )) !== undefined
